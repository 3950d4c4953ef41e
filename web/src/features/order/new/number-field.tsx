import { mdiMinus, mdiPlus } from '@mdi/js'
import type { KeyboardEvent } from 'react'
import { t } from '../../../lib/i18n.ts'
import { FINGER } from '../../../theme/tokens.ts'
import { readCount } from './read-numbers.ts'

interface NumberFieldProps {
  id: string
  /** For screen readers; sighted users see what stands beside it. */
  name: string
  value: string
  unit?: string
  prefix?: string
  width?: number
  inputMode?: 'numeric' | 'decimal'
  isCentred?: boolean
  problem?: string | undefined
  onChange: (value: string) => void
  onKeyDown?: (event: KeyboardEvent) => void
}

/**
 * A small field for a number, which is selected when the cursor comes so that typing replaces it. Plain elements, dressed by
 * `numberFieldStyle` of the list around them: a new line must be there before the next key.
 */
export function NumberField(props: NumberFieldProps) {
  const { id, name, value, unit, prefix, width = 84, inputMode = 'decimal', isCentred = false, problem } = props
  return (
    <span className="number" style={{ width }}>
      {prefix !== undefined && <span aria-hidden>{prefix}</span>}
      <input
        id={id}
        type="text"
        aria-label={name}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
        className={isCentred ? 'centred' : undefined}
        inputMode={inputMode}
        autoComplete="off"
        enterKeyHint="done"
        value={value}
        onChange={(event) => props.onChange(event.target.value)}
        onFocus={(event) => event.target.select()}
        onKeyDown={props.onKeyDown}
      />
      {unit !== undefined && <span aria-hidden>{unit}</span>}
      {problem !== undefined && (
        <span id={`${id}-problem`} hidden>
          {problem}
        </span>
      )}
    </span>
  )
}

interface StepperProps {
  id: string
  name: string
  value: string
  problem?: string | undefined
  onChange: (value: string) => void
  /** Minus at one: takes the whole thing away. */
  onRemove: () => void
  onEnter: () => void
}

/** A number with one more and one less, by button and by arrow key. */
export function Stepper({ id, name, value, problem, onChange, onRemove, onEnter }: StepperProps) {
  const count = readCount(value) ?? 0
  const step = (by: number) => (count + by >= 1 ? onChange(String(count + by)) : onRemove())
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowUp') step(1)
    else if (event.key === 'ArrowDown' && count > 1) step(-1)
    else if (event.key === 'Enter' && !event.ctrlKey && value.trim() === '0') onRemove()
    else if (event.key === 'Enter' && !event.ctrlKey && !event.repeat) onEnter()
    else return
    event.preventDefault()
  }
  return (
    <span className="stepper">
      <PlainIconButton path={mdiMinus} name={t('One less: {name}', { name })} onClick={() => step(-1)} />
      <NumberField
        id={id}
        name={name}
        value={value}
        width={44}
        inputMode="numeric"
        isCentred
        problem={problem}
        onChange={onChange}
        onKeyDown={press}
      />
      <PlainIconButton path={mdiPlus} name={t('One more: {name}', { name })} onClick={() => step(1)} />
    </span>
  )
}

interface PlainIconButtonProps {
  path: string
  name: string
  isExpanded?: boolean
  onClick: () => void
}

export function PlainIconButton({ path, name, isExpanded, onClick }: PlainIconButtonProps) {
  return (
    <button type="button" className="icon" aria-label={name} aria-expanded={isExpanded} onClick={onClick}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={path} fill="currentColor" />
      </svg>
    </button>
  )
}

const RING = { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 1 } as const

export const numberFieldStyle = {
  '& .number': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 0.5,
    height: 36,
    px: 0.75,
    boxSizing: 'border-box',
    flexShrink: 0,
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
    color: 'text.secondary',
    typography: 'body2',
    cursor: 'text',
    '&:hover': { borderColor: 'text.secondary' },
    '&:focus-within': { borderColor: 'primary.main', boxShadow: 'inset 0 0 0 1px currentColor', color: 'primary.main' },
    '&:has([aria-invalid="true"])': { borderColor: 'error.main', color: 'error.main' },
    [FINGER]: { height: 48 },
  },
  '& .number > input': {
    font: 'inherit',
    color: 'text.primary',
    fontVariantNumeric: 'tabular-nums',
    width: '100%',
    minWidth: 0,
    height: '100%',
    p: 0,
    border: 0,
    outline: 'none',
    bgcolor: 'transparent',
    // Smaller, and a phone would enlarge the page.
    [FINGER]: { fontSize: 16 },
  },
  '& .number > .centred': { textAlign: 'center' },
  '& .stepper': { display: 'inline-flex', alignItems: 'center', flexShrink: 0 },
  '& .icon': {
    display: 'inline-grid',
    placeItems: 'center',
    width: 32,
    height: 36,
    p: 0,
    flexShrink: 0,
    border: 0,
    borderRadius: 1,
    bgcolor: 'transparent',
    color: 'text.secondary',
    cursor: 'pointer',
    '&:hover': { bgcolor: 'action.hover', color: 'text.primary' },
    '&:focus-visible': RING,
    '& svg': { width: 20, height: 20 },
    [FINGER]: { width: 48, height: 48 },
  },
} as const
