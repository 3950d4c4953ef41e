import Box from '@mui/material/Box'
import InputAdornment from '@mui/material/InputAdornment'
import type { KeyboardEvent } from 'react'
import { TextField } from '../../../components/text-field.tsx'

interface CompactFieldProps {
  id: string
  /** For screen readers; sighted users see the label beside it. */
  name: string
  label?: string
  value: string
  unit?: string
  prefix?: string
  width?: number | string
  inputMode?: 'numeric' | 'decimal' | 'text'
  isCentred?: boolean
  problem?: string | undefined
  onChange: (value: string) => void
  onKeyDown?: (event: KeyboardEvent) => void
}

/** A small field for a number, which is selected when the cursor comes so that typing replaces it. */
export function CompactField(props: CompactFieldProps) {
  const { id, name, value, unit, prefix, width = 88, problem } = props
  return (
    <>
      {problem !== undefined && (
        <Box component="span" id={`${id}-problem`} hidden>
          {problem}
        </Box>
      )}
      <TextField
        id={id}
        size="small"
        label={props.label}
        value={value}
        error={problem !== undefined}
        onChange={(event) => props.onChange(event.target.value)}
        onFocus={(event) => event.target.select()}
        onKeyDown={props.onKeyDown}
        sx={{ width, flexShrink: 0 }}
        slotProps={{
          htmlInput: {
            'aria-label': name,
            'aria-describedby': problem === undefined ? undefined : `${id}-problem`,
            inputMode: props.inputMode ?? 'decimal',
            autoComplete: 'off',
            enterKeyHint: 'done',
            style: {
              fontVariantNumeric: 'tabular-nums',
              ...(props.isCentred === true && { textAlign: 'center', paddingInline: 2 }),
            },
          },
          input: {
            ...(unit !== undefined && { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> }),
            ...(prefix !== undefined && { startAdornment: <InputAdornment position="start">{prefix}</InputAdornment> }),
          },
        }}
      />
    </>
  )
}
