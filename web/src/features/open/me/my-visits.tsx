import { contract, type MyOpenPage } from '@clothesline/contract'
import { findPinCode } from '@clothesline/domain'
import { mdiTruckOutline } from '@mdi/js'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type FormEvent, useState } from 'react'
import { Icon } from '../../../components/icon.tsx'
import { TextField } from '../../../components/text-field.tsx'
import { useCall } from '../../../lib/call-query.ts'
import { formatWeekday } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'
import { messageOf, notify, notifyError } from '../../../lib/notifications.ts'
import { useChange } from '../../../lib/use-change.ts'
import { type ChosenSlot, SlotTimes, spokenTimesOf } from '../../pickup/index.ts'
import { Card } from '../open-parts.tsx'
import type { MeProps } from './me-props.ts'
import { Send } from './order-forms.tsx'

type MyVisit = MyOpenPage['visits'][number]

const statusWords: Record<'requested' | 'accepted' | 'on_the_way', string> = {
  requested: 'Waiting for the shop to confirm',
  accepted: 'Confirmed',
  on_the_way: 'The rider is on the way',
}

/** Pickups and deliveries to come, and the wish for another pickup. */
export function MyVisits({ me, token }: MeProps) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <Card title={t('Pickup and delivery')}>
      <Stack spacing={1.5}>
        {me.visits.map((visit) => (
          <VisitLine key={visit._id} visit={visit} token={token} />
        ))}
        {isAsking ? (
          <VisitForm me={me} token={token} onDone={() => setIsAsking(false)} />
        ) : (
          <Button
            size="large"
            variant="outlined"
            startIcon={<Icon path={mdiTruckOutline} />}
            onClick={() => setIsAsking(true)}
          >
            {t('Ask for a pickup')}
          </Button>
        )}
      </Stack>
    </Card>
  )
}

function VisitLine({ visit, token }: { visit: MyVisit; token: string }) {
  const cancel = useChange(contract.open.cancelVisit, { onError: notifyError })
  const { kind, date, status } = visit
  return (
    <Alert
      severity={status === 'requested' ? 'info' : 'success'}
      action={
        <Button
          color="inherit"
          size="small"
          loading={cancel.isPending}
          onClick={() => cancel.mutate({ token, visit: visit._id })}
        >
          {t('Cancel it')}
        </Button>
      }
    >
      <Typography variant="body2" sx={{ fontWeight: 650 }}>
        {kind === 'pickup' ? t('Pickup') : t('Delivery')} · {formatWeekday(date)}, {spokenTimesOf(visit)}
      </Typography>
      <Typography variant="body2">{t(statusWords[status as keyof typeof statusWords])}</Typography>
      {visit.code !== '' && (
        <Typography variant="body2">
          {t('Give this code to the rider who brings your clothes: {code}', { code: visit.code })}
        </Typography>
      )}
    </Alert>
  )
}

interface VisitFormProps extends MeProps {
  /** The order to deliver; without one it is a pickup. */
  invoice?: number
  onDone: () => void
}

/** Where, then when: the free times follow from the PIN code in the address. */
export function VisitForm({ me, token, invoice, onDone }: VisitFormProps) {
  const [address, setAddress] = useState(me.address)
  const [note, setNote] = useState('')
  const [chosen, setChosen] = useState<ChosenSlot | null>(null)
  const pinCode = findPinCode(address)
  const free = useCall(contract.open.visitSlots, { token, pinCode }, { enabled: pinCode !== undefined })
  const ask = useChange(contract.open.askVisit, {
    onError: notifyError,
    onSuccess: () => {
      notify('success', t('Thank you. This page shows when the shop confirms.'))
      onDone()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (chosen === null) return
    const { date, slot } = chosen
    const kind = invoice === undefined ? ('pickup' as const) : ('delivery' as const)
    ask.mutate({
      token,
      kind,
      date,
      slot,
      address,
      note,
      ...(invoice !== undefined && { invoice }),
      ...(pinCode && { pinCode }),
    })
  }
  return (
    <Stack component="form" noValidate spacing={2} onSubmit={submit} sx={{ mt: 1.5 }}>
      <TextField
        label={t('Address with PIN code')}
        value={address}
        onChange={({ target }) => {
          setAddress(target.value)
          setChosen(null)
        }}
        multiline
        minRows={2}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
      {pinCode === undefined && <Alert severity="info">{t('Please add the six-digit PIN code to the address.')}</Alert>}
      {pinCode !== undefined && free.error !== null && <Alert severity="warning">{messageOf(free.error)}</Alert>}
      {pinCode !== undefined && free.data !== undefined && (
        <SlotTimes free={free.data} value={chosen} onChange={setChosen} />
      )}
      <TextField
        label={t('Note for the rider')}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
      <Send isPending={ask.isPending} isOff={chosen === null} onCancel={onDone} />
    </Stack>
  )
}
