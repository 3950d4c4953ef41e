import { contract, type OutputOf, type RefusedAct, type RiderPhone, type RiderToday } from '@clothesline/contract'
import { mdiClose, mdiContentCopy, mdiDeleteOutline, mdiPlus } from '@mdi/js'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import { useTheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useId, useState } from 'react'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { FormTextField } from '../../components/form/form-text-field.tsx'
import { MoneyField, rupeesOf } from '../../components/form/money-field.tsx'
import { FormDialog } from '../../components/form-dialog.tsx'
import { Icon } from '../../components/icon.tsx'
import { MayButton } from '../../components/may-button.tsx'
import { TextField } from '../../components/text-field.tsx'
import { useCall } from '../../lib/call-query.ts'
import { copyText } from '../../lib/copy-text.ts'
import { request } from '../../lib/form/check-input.ts'
import { useContractForm } from '../../lib/form/use-contract-form.ts'
import { formatAgo, formatMoney } from '../../lib/format.ts'
import { t, translateRefusal } from '../../lib/i18n.ts'
import { notifyError, notifySuccess } from '../../lib/notifications.ts'
import { useShownChange } from '../../lib/use-change.ts'
import { QrImage } from '../../print/qr-image.tsx'
import { heldWords } from './held-words.ts'

/** Where the riders are, the cash with each, what needs somebody's eyes, and the phones. */
export function RidersDialog({ onClose }: { onClose: () => void }) {
  const { data } = useCall(contract.run.riders, {})
  const [counting, setCounting] = useState<RiderToday | null>(null)
  const [isAdding, setIsAdding] = useState(false)
  const [link, setLink] = useState<string | null>(null)
  const [leaving, setLeaving] = useState<RiderPhone | null>(null)
  const look = useShownChange(contract.run.look)
  const removePhone = useShownChange(contract.run.removePhone)
  const letIn = useShownChange(contract.run.letPhoneIn)
  const titleId = useId()
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'))
  const { riders = [], refused = [], phones = [] } = data ?? {}
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth fullScreen={isPhone}>
      <DialogTitle id={titleId} variant="h2" sx={{ paddingInlineEnd: 7 }}>
        {t('Riders')}
      </DialogTitle>
      <IconButton aria-label={t('Close')} onClick={onClose} sx={{ position: 'absolute', top: 10, insetInlineEnd: 12 }}>
        <Icon path={mdiClose} />
      </IconButton>
      <DialogContent dividers>
        {refused.length > 0 && (
          <Section title={t('For the shop to settle')}>
            {refused.map((act) => (
              <Refused
                key={act._id}
                act={act}
                onLooked={() => look.mutate({ _id: act._id }, { onError: notifyError })}
              />
            ))}
          </Section>
        )}
        <Section title={t('Today')}>
          {riders.length === 0 && (
            <Typography>{t('No rider has a stop today or holds any of the shop’s cash.')}</Typography>
          )}
          {riders.map((rider) => (
            <Row key={rider._id} name={rider.name} detail={dayOf(rider)}>
              {rider.cash !== 0 && <Button onClick={() => setCounting(rider)}>{t('Count in')}</Button>}
            </Row>
          ))}
        </Section>
        <Section title={t('Phones')}>
          {phones.map((phone) => (
            <Row key={phone._id} name={phone.name} detail={seenOf(phone)}>
              {phone.isLocked && (
                <MayButton
                  needs="manage"
                  loading={letIn.isPending}
                  onClick={() => letIn.mutate({ _id: phone._id }, { onError: notifyError })}
                >
                  {t('Let in again')}
                </MayButton>
              )}
              <IconButton aria-label={t('Remove {name}', { name: phone.name })} onClick={() => setLeaving(phone)}>
                <Icon path={mdiDeleteOutline} />
              </IconButton>
            </Row>
          ))}
          <Box>
            <MayButton needs="manage" startIcon={<Icon path={mdiPlus} />} onClick={() => setIsAdding(true)}>
              {t('Link for a phone')}
            </MayButton>
          </Box>
          {link !== null && <NewLink link={link} />}
        </Section>
      </DialogContent>
      {counting !== null && <CountIn rider={counting} onClose={() => setCounting(null)} />}
      {isAdding && (
        <AddPhone
          onAdded={(added) => setLink(new URL(added.link, window.location.origin).href)}
          onClose={() => setIsAdding(false)}
        />
      )}
      {leaving !== null && (
        <ConfirmDialog
          isOpen
          title={t('Remove {name}', { name: leaving.name })}
          explanation={t(
            'Its link no longer works. Anything still waiting on that phone can be sent only with a new link.',
          )}
          confirmLabel={t('Remove')}
          isDangerous
          isWaiting={removePhone.isPending}
          onConfirm={() =>
            removePhone.mutate({ _id: leaving._id }, { onError: notifyError, onSettled: () => setLeaving(null) })
          }
          onCancel={() => setLeaving(null)}
        />
      )}
    </Dialog>
  )
}

const dayOf = ({ done, withRider, toCome, cash, hasPin, lastSeenAt }: RiderToday) =>
  [
    t('Done: {count}', { count: done }),
    withRider > 0 && t('With the rider: {count}', { count: withRider }),
    toCome > 0 && t('Still to come: {count}', { count: toCome }),
    cash !== 0 && t('{amount} in cash', { amount: formatMoney(cash) }),
    lastSeenAt !== null && t('seen {time}', { time: formatAgo(lastSeenAt) }),
    !hasPin && t('no PIN yet'),
  ]
    .filter(Boolean)
    .join(' · ')

const seenOf = (phone: RiderPhone) => {
  const { rider, lastSeenAt, createdAt, isLocked } = phone
  if (isLocked) return t('Locked: too many wrong PINs')
  const seen =
    lastSeenAt === null ? t('Link of {time}', { time: formatAgo(createdAt) }) : `${rider} · ${formatAgo(lastSeenAt)}`
  return phone.waiting > 0 ? `${seen} · ${heldWords(phone)}` : seen
}

function Refused({ act, onLooked }: { act: RefusedAct; onLooked: () => void }) {
  const { rider, customer, invoice, cash, upi, refusal, receivedAt } = act
  const facts = [
    customer,
    invoice !== null && t('Order {invoice}', { invoice }),
    cash > 0 && t('{amount} in cash', { amount: formatMoney(cash) }),
    upi > 0 && t('{amount} by UPI', { amount: formatMoney(upi) }),
    formatAgo(receivedAt),
  ]
  return (
    <Alert
      severity="warning"
      action={
        <Button onClick={onLooked} sx={{ whiteSpace: 'nowrap' }}>
          {t('Mark as seen')}
        </Button>
      }
    >
      <strong>{rider}</strong>: {translateRefusal(refusal)}
      <br />
      <bdi>{facts.filter(Boolean).join(' · ')}</bdi>
    </Alert>
  )
}

/** The rider puts the cash on the counter; what is missing needs a reason. */
function CountIn({ rider, onClose }: { rider: RiderToday; onClose: () => void }) {
  const { data } = useCall(contract.run.cash, { rider: rider._id })
  const form = useContractForm({
    initial: { counted: '', reason: '' },
    check: ({ counted }) => (counted.trim() === '' ? [{ path: 'counted', msg: t('Please enter an amount') }] : []),
    toRequest: ({ counted, reason }) =>
      request(contract.run.countIn, {
        rider: rider._id,
        counted: rupeesOf(counted),
        ...(reason.trim() !== '' && { reason: reason.trim() }),
      }),
    onDone: () => {
      notifySuccess('Cash counted in')
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('Cash held by {name}', { name: rider.name })}
      submitLabel={t('Count in')}
      maxWidth="xs"
      form={form}
      onClose={onClose}
    >
      <Stack spacing={2.5} sx={{ pt: 1 }}>
        <Typography>{t('Expected: {amount}.', { amount: formatMoney(rider.cash) })}</Typography>
        <Collections collections={data?.collections ?? []} />
        <MoneyField control={form.control} name="counted" label={t('Counted')} autoFocus />
        <FormTextField control={form.control} name="reason" label={t('Reason for a difference')} autoComplete="off" />
      </Stack>
    </FormDialog>
  )
}

/** Stop by stop, so that a sum that does not fit can be gone through with the rider. */
function Collections({ collections }: { collections: OutputOf<typeof contract.run.cash>['collections'] }) {
  if (collections.length === 0) return null
  return (
    <Box
      component="ul"
      aria-label={t('Collected')}
      sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 240, overflow: 'auto' }}
    >
      {collections.map(({ _id, customer, invoice, cash, takenAt }) => (
        <Box
          component="li"
          key={_id}
          sx={{ display: 'flex', gap: 1, py: 0.5, borderBottom: 1, borderColor: 'divider' }}
        >
          <Typography variant="body2" sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            <bdi>{[customer, invoice !== null && t('Order {invoice}', { invoice })].filter(Boolean).join(' · ')}</bdi>
            {` · ${formatAgo(takenAt)}`}
          </Typography>
          <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {formatMoney(cash)}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}

function AddPhone({
  onAdded,
  onClose,
}: {
  onAdded: (added: OutputOf<typeof contract.run.addPhone>) => void
  onClose: () => void
}) {
  const [takesOpen, setTakesOpen] = useState(true)
  const form = useContractForm({
    initial: { name: '' },
    toRequest: ({ name }) => request(contract.run.addPhone, { name, takesOpen }),
    onDone: (added) => {
      onAdded(added)
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('Link for a phone')}
      submitLabel={t('Create link')}
      maxWidth="xs"
      form={form}
      onClose={onClose}
    >
      <Stack spacing={2} sx={{ pt: 1 }}>
        <FormTextField control={form.control} name="name" label={t('Name of the phone')} autoFocus autoComplete="off" />
        <FormControlLabel
          control={<Checkbox checked={takesOpen} onChange={({ target }) => setTakesOpen(target.checked)} />}
          label={t('Also shows today’s stops without a rider')}
        />
      </Stack>
    </FormDialog>
  )
}

/** Shown once: the shop keeps only what it needs to recognize the link. */
function NewLink({ link }: { link: string }) {
  const copy = () =>
    copyText(link).then(
      () => notifySuccess('Link copied'),
      () => notifyError(t('The text could not be copied. Select it and copy it yourself.')),
    )
  return (
    <Stack sx={{ gap: 1, alignItems: 'center' }}>
      <Typography variant="body2">
        {t('Open this link on the rider’s phone now. It is shown only once, and asks for the rider’s PIN.')}
      </Typography>
      <QrImage link={link} label={t('Link for a phone')} />
      <TextField fullWidth size="small" label={t('Link')} value={link} slotProps={{ htmlInput: { readOnly: true } }} />
      <Button startIcon={<Icon path={mdiContentCopy} />} onClick={() => void copy()}>
        {t('Copy the link')}
      </Button>
    </Stack>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section" aria-label={title} sx={{ mb: 3 }}>
      <Typography component="h3" variant="h6" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Stack sx={{ gap: 1 }}>{children}</Stack>
    </Box>
  )
}

function Row({ name, detail, children }: { name: string; detail: string; children?: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>
          <bdi>{name}</bdi>
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {detail}
        </Typography>
      </Box>
      {children}
    </Box>
  )
}
