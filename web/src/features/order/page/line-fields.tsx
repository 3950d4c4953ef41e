import { formatRupees, type Paise } from '@clothesline/domain'
import { mdiDeleteOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import Typography from '@mui/material/Typography'
import { Icon } from '../../../components/icon.tsx'
import { TextField } from '../../../components/text-field.tsx'
import { t } from '../../../lib/i18n.ts'
import { type LineDraft, nameOfLine } from './line-changes.ts'

interface LineFieldsProps {
  line: LineDraft
  /** Undefined while it is unknown. */
  amountPaise: Paise | undefined
  isOnly: boolean
  /** Its quantity takes the cursor. */
  autoFocus: boolean
  onChange: (typed: Partial<LineDraft>) => void
  onRemove: () => void
}

export function LineFields({ line, amountPaise, isOnly, autoFocus, onChange, onRemove }: LineFieldsProps) {
  const name = nameOfLine(line.of)
  const isKg = line.of.kind === 'kg'
  return (
    <Box role="group" aria-label={name} sx={rowStyle}>
      <Typography sx={{ flexBasis: '100%', fontWeight: 600 }}>{name}</Typography>
      <NumberField
        label={isKg ? t('Weight (kg)') : t('Quantity')}
        name={name}
        value={line.much}
        isWhole={!isKg}
        autoFocus={autoFocus}
        onChange={(much) => onChange({ much })}
      />
      {isKg && (
        <NumberField
          label={t('Pieces')}
          name={name}
          value={line.pieces}
          isWhole
          onChange={(pieces) => onChange({ pieces })}
        />
      )}
      <NumberField label={t('Rate')} name={name} value={line.rate} isMoney onChange={(rate) => onChange({ rate })} />
      <Typography
        sx={{ marginInlineStart: 'auto', fontVariantNumeric: 'tabular-nums', minWidth: 72, textAlign: 'end' }}
      >
        <bdi dir="ltr">{amountPaise === undefined ? '–' : formatRupees(amountPaise)}</bdi>
      </Typography>
      <IconButton aria-label={t('Remove {name}', { name })} disabled={isOnly} onClick={onRemove}>
        <Icon path={mdiDeleteOutline} />
      </IconButton>
    </Box>
  )
}

const rowStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  alignItems: 'center',
  '& > .MuiFormControl-root': { flex: '1 1 84px', minWidth: 0, maxWidth: 150 },
} as const

interface NumberFieldProps {
  label: string
  /** Whose number it is, for those who hear the page. */
  name?: string
  value: string
  isWhole?: boolean
  isMoney?: boolean
  autoFocus?: boolean
  onChange: (value: string) => void
}

function NumberField(props: NumberFieldProps) {
  const { label, name, value, isWhole = false, isMoney = false, autoFocus = false, onChange } = props
  return (
    <TextField
      size="small"
      label={label}
      value={value}
      autoFocus={autoFocus}
      onChange={(event) => onChange(event.target.value)}
      onFocus={(event) => event.target.select()}
      slotProps={{
        htmlInput: {
          inputMode: isWhole ? 'numeric' : 'decimal',
          autoComplete: 'off',
          ...(name !== undefined && { 'aria-label': t('{label}, {name}', { label, name }) }),
        },
        input: isMoney ? { startAdornment: <InputAdornment position="start">₹</InputAdornment> } : {},
      }}
    />
  )
}
