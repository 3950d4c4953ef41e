import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { SelectField } from '../../../components/select-field.tsx'
import { TextField } from '../../../components/text-field.tsx'
import { formatMoney } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'
import type { ChosenDebtors, TypedChoice } from './choose-debtors.ts'

interface RemindChoiceProps {
  choice: TypedChoice
  found: ChosenDebtors
  isBusy: boolean
  onChange: (choice: TypedChoice) => void
}

/** Who is to be reminded, and what that comes to. */
export function RemindChoice({ choice, found, isBusy, onChange }: RemindChoiceProps) {
  const ages = [
    { value: 0, label: t('Any age') },
    ...[7, 14, 30, 60].map((value) => ({ value, label: t('{count} days or older', { count: value }) })),
  ]
  return (
    <Stack spacing={2} inert={isBusy}>
      <Typography>{t('Dues of clothes that were handed over. At most one reminder a day per customer.')}</Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <SelectField
          size="small"
          label={t('Age of the oldest bill')}
          choices={ages}
          value={choice.leastDays}
          onChange={({ target }) => onChange({ ...choice, leastDays: Number(target.value) })}
        />
        <TextField
          size="small"
          label={t('Dues of at least')}
          value={choice.least}
          slotProps={{ htmlInput: { inputMode: 'decimal' } }}
          onChange={({ target }) => onChange({ ...choice, least: target.value })}
        />
      </Box>
      <FormControlLabel
        label={t('Also dues of clothes that are still here')}
        control={
          <Switch checked={choice.undelivered} onChange={(_, undelivered) => onChange({ ...choice, undelivered })} />
        }
      />
      <div role="status">
        <Typography sx={{ fontWeight: 650 }}>
          {t('{count} customers, {amount} together', { count: found.ids.length, amount: formatMoney(found.rupees) })}
        </Typography>
        {found.unwilling > 0 && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('{count} more have not agreed to messages.', { count: found.unwilling })}
          </Typography>
        )}
        {found.reminded > 0 && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('{count} more were reminded today.', { count: found.reminded })}
          </Typography>
        )}
      </div>
    </Stack>
  )
}
