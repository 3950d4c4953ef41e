import { BREACH_DATA, type Breach, contract } from '@clothesline/contract'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useController } from 'react-hook-form'
import { DayField } from '../../components/form/day-field.tsx'
import { FormSwitch } from '../../components/form/form-switch.tsx'
import type { FieldOf } from '../../components/form/form-text-field.tsx'
import { FormTextField } from '../../components/form/form-text-field.tsx'
import { FormDialog } from '../../components/form-dialog.tsx'
import { request } from '../../lib/form/check-input.ts'
import { useContractForm } from '../../lib/form/use-contract-form.ts'
import { t } from '../../lib/i18n.ts'
import { notify } from '../../lib/notifications.ts'
import { useToday } from '../store/index.ts'

interface BreachForm {
  what: string
  data: Breach['data']
  measures: string
  sinceOn: string
  visitedSince: string
  customersTold: boolean
  boardTold: boolean
}

const dataWords: Record<Breach['data'][number], string> = {
  name: 'Name',
  phone: 'Phone',
  address: 'Address',
  email: 'E-mail',
  orders: 'Orders and bills',
  dues: 'Dues and payments',
}

export function BreachDialog({ breach, onClose }: { breach?: Breach; onClose: () => void }) {
  const today = useToday()
  const form = useContractForm({
    initial: {
      what: breach?.what ?? '',
      data: breach?.data ?? [],
      measures: breach?.measures ?? '',
      sinceOn: breach?.sinceOn ?? today,
      visitedSince: breach?.visitedSince ?? '',
      customersTold: breach?.customersToldAt != null,
      boardTold: breach?.boardToldAt != null,
    } as BreachForm,
    toRequest: ({ visitedSince, ...values }: BreachForm) =>
      request(contract.privacy.saveBreach, {
        ...(breach && { _id: breach._id }),
        ...values,
        visitedSince: visitedSince === '' ? null : visitedSince,
      }),
    onDone: () => {
      notify('success', t('The breach record is saved.'))
      onClose()
    },
  })
  const { control } = form
  return (
    <FormDialog title={t('Breach record')} submitLabel={t('Save')} form={form} onClose={onClose}>
      <Stack spacing={2.5}>
        <FormTextField control={control} name="what" label={t('What happened')} multiline minRows={3} autoFocus />
        <DataChoice control={control} name="data" />
        <DayField control={control} name="sinceOn" label={t('Since')} max={today} />
        <DayField
          control={control}
          name="visitedSince"
          label={t('Only customers who have been here since')}
          max={today}
          helperText={t('Empty: all customers')}
        />
        <FormTextField control={control} name="measures" label={t('What was done')} multiline minRows={2} />
        <FormSwitch control={control} name="customersTold" label={t('Customers notified')} />
        <FormSwitch control={control} name="boardTold" label={t('Board notified')} />
      </Stack>
    </FormDialog>
  )
}

function DataChoice({ control, name }: FieldOf<BreachForm>) {
  const { field } = useController({ control, name })
  const chosen = field.value as Breach['data']
  const toggle = (one: Breach['data'][number]) =>
    field.onChange(chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one])
  return (
    <div>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('Which data')}
      </Typography>
      <FormGroup row>
        {BREACH_DATA.map((one) => (
          <FormControlLabel
            key={one}
            control={<Checkbox checked={chosen.includes(one)} onChange={() => toggle(one)} />}
            label={t(dataWords[one])}
          />
        ))}
      </FormGroup>
    </div>
  )
}
