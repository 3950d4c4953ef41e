import { contract, type DeliveryArea, type VisitSlot } from '@clothesline/contract'
import { normalizeDigits } from '@clothesline/domain'
import Stack from '@mui/material/Stack'
import { FormNumberField } from '../../components/form/form-number-field.tsx'
import { FormSelect } from '../../components/form/form-select.tsx'
import { FormTextField } from '../../components/form/form-text-field.tsx'
import { MoneyField, rupeesOf } from '../../components/form/money-field.tsx'
import { FormDialog } from '../../components/form-dialog.tsx'
import { request } from '../../lib/form/check-input.ts'
import { useContractForm } from '../../lib/form/use-contract-form.ts'
import { formatWeekdayName } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { notifySuccess } from '../../lib/notifications.ts'
import { dayOfWeekday } from './visit-words.ts'

/** An area: PIN codes with blanks or commas between them. */
export function AreaForm({ area, onClose }: { area: DeliveryArea | null; onClose: () => void }) {
  const form = useContractForm({
    initial: {
      name: area?.name ?? '',
      pinCodes: area?.pinCodes.join(', ') ?? '',
      fee: area === null ? '' : String(area.fee),
      freeAbove: area?.freeAbove == null ? '' : String(area.freeAbove),
    },
    names: { pinCodes: 'pinCodes' },
    toRequest: ({ name, pinCodes, fee, freeAbove }) =>
      request(contract.pickup.saveArea, {
        ...(area !== null && { _id: area._id }),
        name,
        fee: rupeesOf(fee),
        pinCodes: normalizeDigits(pinCodes)
          .split(/[\s,;]+/)
          .filter(Boolean),
        freeAbove: freeAbove.trim() === '' ? null : rupeesOf(freeAbove),
      }),
    onDone: () => {
      notifySuccess('Area saved')
      onClose()
    },
  })
  return (
    <FormDialog
      title={area === null ? t('Add area') : t('Edit {name}', { name: area.name })}
      submitLabel={t('Save')}
      maxWidth="xs"
      form={form}
      onClose={onClose}
    >
      <Stack spacing={2.5} sx={{ pt: 1 }}>
        <FormTextField control={form.control} name="name" label={t('Name')} autoFocus autoComplete="off" />
        <FormTextField
          control={form.control}
          name="pinCodes"
          label={t('PIN codes')}
          helperText={t('560001, 560002 …')}
          autoComplete="off"
          multiline
        />
        <MoneyField control={form.control} name="fee" label={t('Delivery fee')} helperText={t('Before tax')} />
        <MoneyField
          control={form.control}
          name="freeAbove"
          label={t('Free from')}
          helperText={t('Leave empty to charge the fee always')}
        />
      </Stack>
    </FormDialog>
  )
}

interface SlotFormProps {
  slot: VisitSlot | null
  areas: readonly DeliveryArea[]
  onClose: () => void
}

export function SlotForm({ slot, areas, onClose }: SlotFormProps) {
  const form = useContractForm({
    initial: {
      weekday: String(slot?.weekday ?? 1),
      from: slot?.from ?? '09:00',
      to: slot?.to ?? '11:00',
      capacity: slot?.capacity ?? 8,
      area: slot?.area ?? '',
    },
    toRequest: ({ weekday, from, to, capacity, area }) =>
      request(contract.pickup.saveSlot, {
        ...(slot !== null && { _id: slot._id }),
        weekday: Number(weekday),
        capacity,
        area: area === '' ? null : area,
        from: normalizeDigits(from),
        to: normalizeDigits(to),
      }),
    onDone: () => {
      notifySuccess('Slot saved')
      onClose()
    },
  })
  const weekdays = [1, 2, 3, 4, 5, 6, 0].map((weekday) => {
    return { value: String(weekday), label: formatWeekdayName(dayOfWeekday(weekday)) }
  })
  return (
    <FormDialog
      title={slot === null ? t('Add slot') : t('Edit slot')}
      submitLabel={t('Save')}
      maxWidth="xs"
      form={form}
      onClose={onClose}
    >
      <Stack spacing={2.5} sx={{ pt: 1 }}>
        <FormSelect control={form.control} name="weekday" label={t('Weekday')} choices={weekdays} />
        <Stack direction="row" spacing={2}>
          <FormTextField control={form.control} name="from" label={t('From')} placeholder="09:00" autoComplete="off" />
          <FormTextField control={form.control} name="to" label={t('To')} placeholder="11:00" autoComplete="off" />
        </Stack>
        <FormNumberField control={form.control} name="capacity" label={t('Places')} isWhole />
        <FormSelect
          control={form.control}
          name="area"
          label={t('Area')}
          choices={[
            { value: '', label: t('All areas') },
            ...areas.map(({ _id, name }) => ({ value: _id, label: name })),
          ]}
        />
      </Stack>
    </FormDialog>
  )
}
