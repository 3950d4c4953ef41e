import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useState } from 'react'
import { t } from '../lib/i18n.ts'
import { useFirstFocus } from '../lib/page-focus.ts'
import { TextField } from './text-field.tsx'

export interface TypeAheadOption {
  key: string
  label: ReactNode
  detail?: ReactNode
}

interface TypeAheadProps {
  id: string
  label: string
  placeholder?: string
  text: string
  options: TypeAheadOption[]
  /** Said instead of options when there are none. */
  nothing: (text: string) => string
  problem?: string | undefined
  helperText?: ReactNode
  inputMode?: 'text' | 'decimal' | 'tel'
  autoFocus?: boolean
  size?: 'small'
  /** The options are equally likely: Enter chooses none until one was pointed out. */
  mustChoose?: boolean
  /** At the bottom of the screen the suggestions go above the field. */
  opensUp?: boolean
  /** Selects the text on focus, so that typing replaces it. */
  selectsOnFocus?: boolean
  /** A pasted text that takes the place of what was there, wherever the cursor is. */
  replacesAll?: (pasted: string) => boolean
  onText: (text: string) => void
  onChoose: (index: number) => void
  onEmptyEnter?: () => void
  /** Enter where there is no option. */
  onNothingEnter?: () => void
  onEmptyUp?: () => void
}

/** One field that understands a few letters: the first answer is chosen by Enter, the others by the arrow keys. */
export function TypeAhead(props: TypeAheadProps) {
  const { id, text, options, mustChoose = false } = props
  /** Null until an arrow key pointed one out. */
  const [chosen, setChosen] = useState<number | null>(null)
  const [isClosed, setIsClosed] = useState(true)
  const listId = useId()
  const isOpen = !isClosed && text.trim() !== ''
  const active = chosen === null && mustChoose ? NONE : Math.min(chosen ?? 0, options.length - 1)
  const inputRef = useFirstFocus(props.autoFocus === true)

  const choose = (index: number) => {
    setChosen(null)
    props.onChoose(index)
  }
  const pick = ({ target }: MouseEvent) => {
    const option = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null
    if (option !== null) choose(Number(option.dataset.index))
  }
  const type = (next: string) => {
    setChosen(null)
    setIsClosed(false)
    props.onText(next)
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    const isEmpty = text.trim() === ''
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === -1 && isEmpty) props.onEmptyUp?.()
    else if (step !== 0 && options.length > 0) setChosen(nextOf(active, step, options.length))
    else if (event.key === 'Escape' && !isEmpty) {
      type('')
      // A dialog around the field would close.
      event.stopPropagation()
    } else if (event.key === 'Enter' && isEmpty && !event.repeat) props.onEmptyEnter?.()
    else if (event.key === 'Enter' && !event.repeat && active >= 0) choose(active)
    else if (event.key === 'Enter' && !event.repeat && options.length === 0) props.onNothingEnter?.()
    else if (event.key !== 'Enter') return
    event.preventDefault()
  }

  return (
    <Box sx={{ position: 'relative' }}>
      <TextField
        fullWidth
        id={id}
        label={props.label}
        placeholder={props.placeholder ?? ''}
        size={props.size ?? 'medium'}
        value={text}
        inputRef={inputRef}
        error={props.problem !== undefined}
        helperText={props.problem ?? props.helperText}
        onChange={(event) => type(event.target.value)}
        onKeyDown={press}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text').trim()
          if (props.replacesAll?.(pasted) !== true) return
          event.preventDefault()
          type(pasted)
        }}
        onFocus={({ target }) => {
          setIsClosed(false)
          if (props.selectsOnFocus === true && target instanceof HTMLInputElement) target.select()
        }}
        onBlur={() => setIsClosed(true)}
        slotProps={{
          htmlInput: {
            role: 'combobox',
            'aria-expanded': isOpen,
            'aria-controls': listId,
            'aria-autocomplete': 'list',
            'aria-activedescendant': isOpen && active >= 0 ? `${listId}-${active}` : undefined,
            inputMode: props.inputMode ?? 'text',
            autoComplete: 'off',
            autoCapitalize: 'none',
            spellCheck: false,
            enterKeyHint: 'done',
          },
        }}
      />
      <Paper
        elevation={8}
        id={listId}
        role="listbox"
        aria-label={t('Suggestions')}
        hidden={!isOpen}
        // The cursor stays in the field while a finger or the mouse chooses.
        onMouseDown={(event) => event.preventDefault()}
        onClick={pick}
        // What is said about the text is shown between field and list, so that it is read before choosing.
        sx={{
          ...listStyle,
          ...(props.opensUp === true ? upStyle : (props.problem !== undefined || mustChoose) && { top: '100%' }),
        }}
      >
        {options.map((option, index) => (
          // Plain elements, because all of them render again with every key.
          <div
            key={option.key}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            data-index={index}
          >
            <span>{option.label}</span>
            <span className="detail">{option.detail}</span>
          </div>
        ))}
        {options.length === 0 && (
          <Box sx={{ px: 1.5, py: 1.25, color: 'text.secondary' }} role="option" aria-disabled aria-selected={false}>
            {props.nothing(text.trim())}
          </Box>
        )}
      </Paper>
    </Box>
  )
}

const NONE = -1

/** One further, around the ends; from nowhere to the first or the last. */
const nextOf = (active: number, step: number, count: number) =>
  active === NONE ? (step > 0 ? 0 : count - 1) : (active + step + count) % count

const upStyle = { top: 'auto', bottom: '100%', mb: 0.5 } as const

const listStyle = {
  position: 'absolute',
  zIndex: 'modal',
  top: 60,
  insetInline: 0,
  maxHeight: 420,
  overflowY: 'auto',
  p: 0.75,
  '& [role="option"]:not([aria-disabled])': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 2,
    px: 1.5,
    minHeight: 42,
    typography: 'body1',
    borderRadius: 1,
    cursor: 'pointer',
    '&[aria-selected="true"]': { bgcolor: 'action.selected' },
    '&:hover': { bgcolor: 'action.hover' },
    '@media (pointer: coarse)': { minHeight: 48 },
    '& > span': { minWidth: 0, overflowWrap: 'anywhere' },
    '& > .detail': { color: 'text.secondary', flexShrink: 0 },
  },
} as const
