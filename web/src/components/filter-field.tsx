import { mdiClose, mdiMagnify } from '@mdi/js'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import type { KeyboardEventHandler } from 'react'
import { t } from '../lib/i18n.ts'
import { useFirstFocus } from '../lib/page-focus.ts'
import { Icon } from './icon.tsx'
import { TextField } from './text-field.tsx'

interface FilterFieldProps {
  label: string
  placeholder?: string
  value: string
  onChange: (text: string) => void
  onKeyDown?: KeyboardEventHandler
  autoFocus?: boolean
  /** Beside other fields on a wide page; a phone gives it the whole line. */
  width?: number | string
  /** Leaves room in its line for what stands beside it. */
  isGrowing?: boolean
}

const htmlInput = { enterKeyHint: 'search', autoComplete: 'off', spellCheck: false, maxLength: 100 } as const

/** The field over a list: what is typed narrows the list, and one press shows all of it again. */
export function FilterField({ width = 280, value, onChange, autoFocus, isGrowing = false, ...rest }: FilterFieldProps) {
  const inputRef = useFirstFocus(autoFocus === true)
  return (
    <TextField
      {...rest}
      inputRef={inputRef}
      size="small"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      sx={isGrowing ? { flex: '1 1 160px' } : { width: { xs: '100%', sm: width } }}
      slotProps={{
        htmlInput,
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Icon path={mdiMagnify} />
            </InputAdornment>
          ),
          endAdornment: value !== '' && (
            <InputAdornment position="end">
              <IconButton edge="end" size="small" aria-label={t('Clear')} onClick={() => onChange('')}>
                <Icon path={mdiClose} />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  )
}
