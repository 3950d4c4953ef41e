import { type Customer, contract } from '@clothesline/contract'
import { findPinCode } from '@clothesline/domain'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { FormSwitch } from '../../components/form/form-switch.tsx'
import { FormTextField } from '../../components/form/form-text-field.tsx'
import { FormDialog } from '../../components/form-dialog.tsx'
import { Segmented } from '../../components/segmented.tsx'
import { useCall } from '../../lib/call-query.ts'
import { request } from '../../lib/form/check-input.ts'
import { useContractForm } from '../../lib/form/use-contract-form.ts'
import { t } from '../../lib/i18n.ts'
import { notifySuccess } from '../../lib/notifications.ts'
import { CustomerField } from './customer-field.tsx'
import { type ChosenSlot, SlotChoice } from './slot-choice.tsx'

interface NewVisitProps {
  /** The order that is to be delivered, where one was chosen already. */
  invoice?: string
  onDone: (date: string) => void
  onClose: () => void
}

/** A pickup for a customer, or the delivery of an order. */
export function NewVisitDialog({ invoice: given = '', onDone, onClose }: NewVisitProps) {
  const [kind, setKind] = useState<'pickup' | 'delivery'>(given === '' ? 'pickup' : 'delivery')
  const [customer, setCustomer] = useState<Customer | null>(null)
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<ChosenSlot | null>(null)
  const [isTried, setIsTried] = useState(false)
  const form = useContractForm({
    initial: { invoice: given, address: '', pinCode: '', note: '', repeats: false, accept: true },
    check: () => {
      setIsTried(true)
      return []
    },
    toRequest: ({ invoice, address, pinCode, note, repeats, accept }) =>
      request(contract.pickup.request, {
        kind,
        date: chosen?.date ?? '',
        slot: chosen?.slot ?? '',
        note,
        accept,
        ...(address.trim() !== '' && { address }),
        ...(pinCode.trim() !== '' && { pinCode }),
        ...(kind === 'pickup' ? { id: customer?._id ?? '', repeats } : { invoice: Number(invoice) }),
      }),
    onDone: (visit) => {
      notifySuccess(kind === 'pickup' ? 'Pickup booked' : 'Delivery booked')
      onDone(visit.date)
    },
  })
  const { address, pinCode, invoice } = useWatch({ control: form.control })
  const ordered = useOrderCustomer(kind === 'delivery' ? Number(invoice) : 0)
  const known = kind === 'delivery' && !address?.trim() ? (ordered?.address ?? '') : (address ?? '')
  const place = pinCode?.trim() || findPinCode(known) || ''
  const pick = (found: Customer) => {
    setCustomer(found)
    setText(found.name)
    form.setValue('address', found.address, { shouldDirty: true })
    form.setValue('pinCode', findPinCode(found.address) ?? '')
    setChosen(null)
  }
  return (
    <FormDialog
      title={kind === 'pickup' ? t('New pickup') : t('New delivery')}
      submitLabel={t('Book')}
      form={{ ...form, isDirty: form.isDirty || text !== '' }}
      onClose={onClose}
    >
      <Stack spacing={2}>
        <Segmented
          label={t('Kind')}
          segments={[
            { value: 'pickup', label: t('Pickup') },
            { value: 'delivery', label: t('Delivery') },
          ]}
          value={kind}
          onChange={setKind}
        />
        {kind === 'pickup' ? (
          <CustomerField
            text={text}
            problem={isTried && customer === null ? t('Please choose a customer') : undefined}
            onText={(next) => {
              setText(next)
              setCustomer(null)
            }}
            onPick={pick}
          />
        ) : (
          <FormTextField
            control={form.control}
            name="invoice"
            label={t('Invoice number')}
            helperText={ordered?.name}
            autoFocus
            autoComplete="off"
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          />
        )}
        <FormTextField
          control={form.control}
          name="address"
          label={t('Address')}
          multiline
          {...(kind === 'delivery' && {
            placeholder: ordered?.address ?? '',
            slotProps: { inputLabel: { shrink: true } },
          })}
        />
        <FormTextField
          control={form.control}
          name="pinCode"
          label={t('PIN code')}
          autoComplete="off"
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        />
        {/^[1-9]\d{5}$/.test(place) && (
          <SlotChoice
            where={{ pinCode: place }}
            value={chosen}
            problem={isTried && chosen === null ? t('Please choose a time') : undefined}
            onChange={setChosen}
          />
        )}
        <FormTextField control={form.control} name="note" label={t('Note for the rider')} autoComplete="off" />
        {kind === 'pickup' && <FormSwitch control={form.control} name="repeats" label={t('Every week')} />}
        <FormSwitch
          control={form.control}
          name="accept"
          label={t('Accept at once')}
          helperText={t('The customer gets a message. Otherwise it stays in the requests.')}
        />
      </Stack>
    </FormDialog>
  )
}

/** Whose order it is. */
function useOrderCustomer(invoice: number): Customer | undefined {
  const { data: order } = useCall(contract.order.getOrder, { invoice }, { enabled: invoice > 0 })
  const id = order?.id ?? ''
  const { data } = useCall(
    contract.customer.customer,
    { id, startToken: 0, endToken: 1, startDate: null, endDate: null },
    { enabled: id !== '' },
  )
  return data?.customer
}
