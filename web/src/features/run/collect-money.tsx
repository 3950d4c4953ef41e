import { parseRupees, parseRupeesText, upiLink } from '@clothesline/domain'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { TextField } from '../../components/text-field.tsx'
import { formatMoney } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { randomId } from '../../lib/random-id.ts'
import { QrImage } from '../../print/qr-image.tsx'
import { isHeld, type KeptAct } from './kept.ts'
import { Part, type StopPartProps } from './stop-part.tsx'
import { placeOf } from './stop-place.ts'
import { useTyped } from './typed.ts'

/** What the order still costs, and what was just taken for it, which can be undone for a minute. */
export function CollectMoney(part: StopPartProps) {
  const { stop, state } = part
  const taken = state.acts.filter(({ body }) => body.visit === stop._id && body.kind === 'collect')
  const refused = taken.filter(({ refusal }) => refusal !== undefined)
  return (
    <Part title={stop.balance > 0 ? t('{amount} to collect', { amount: formatMoney(stop.balance) }) : t('Payment')}>
      {taken
        .filter((act) => isHeld(act))
        .map((act) => (
          <JustTaken key={act.body.act} act={act} state={state} />
        ))}
      {stop.balance > 0 ? (
        // One form, and with it one act, for each balance that is shown.
        <TakeMoney key={`${stop.balance} ${refused.length}`} {...part} />
      ) : (
        <Typography>{t('Nothing left to pay')}</Typography>
      )}
    </Part>
  )
}

function JustTaken({ act, state }: { act: KeptAct; state: StopPartProps['state'] }) {
  const [isLate, setIsLate] = useState(false)
  const { cash = 0, upi = 0 } = act.body
  const undo = async () => setIsLate(!(await state.undo(act)))
  return (
    <Alert
      severity={isLate ? 'warning' : 'success'}
      role="status"
      action={
        <Button size="large" color="inherit" onClick={() => void undo()}>
          {t('Undo')}
        </Button>
      }
    >
      {isLate
        ? t('This was sent already. Please tell the shop.')
        : cash > 0
          ? t('{amount} taken in cash', { amount: formatMoney(cash) })
          : t('{amount} taken by UPI', { amount: formatMoney(upi) })}
    </Alert>
  )
}

/** In cash, or by a code with the exact sum. What the customer really gave is what counts. */
function TakeMoney({ stop, run, state }: StopPartProps) {
  const [amount, setAmount] = useTyped(stop._id, `amount of ${stop.balance}`, String(stop.balance))
  const [isUpi, setIsUpi] = useState(false)
  const [isTried, setIsTried] = useState(false)
  const [asking, setAsking] = useState<'cash' | 'upi'>()
  // However often it is tapped, it is this act: a second tap is the same one, on the phone and at the server.
  const [act] = useState(randomId)
  const [isTaken, setIsTaken] = useState(false)
  const [isUnkept, setIsUnkept] = useState(false)
  const paise = parseRupeesText(amount) ?? 0
  const morePaise = paise - (parseRupees(stop.balance) ?? 0)
  const isWrong = paise <= 0 || paise > 100_000_000
  const keep = async (field: 'cash' | 'upi') => {
    setAsking(undefined)
    setIsTaken(true)
    const kept = state.act({ act, canUndo: true, kind: 'collect', ...placeOf(stop), [field]: paise / 100 })
    const isKept = (await kept) !== undefined
    setIsTaken(isKept)
    setIsUnkept(!isKept)
  }
  const take = (field: 'cash' | 'upi') => {
    setIsTried(true)
    if (isWrong) return
    if (morePaise > 0) setAsking(field)
    else void keep(field)
  }
  const money = formatMoney(paise / 100)
  return (
    <>
      <TextField
        label={t('Amount')}
        value={amount}
        inputMode="decimal"
        autoComplete="off"
        error={isTried && isWrong}
        helperText={isTried && isWrong ? t('Please enter an amount') : undefined}
        onChange={({ target }) => setAmount(target.value)}
      />
      <Stack direction="row" sx={{ gap: 1, '& > *': { flex: 1 } }}>
        <Button size="large" variant="contained" disabled={isTaken} onClick={() => take('cash')}>
          {t('Cash taken')}
        </Button>
        {run.upiId !== null && (
          <Button
            size="large"
            variant="outlined"
            aria-expanded={isUpi}
            disabled={isWrong || isTaken}
            onClick={() => setIsUpi(!isUpi)}
          >
            {t('By UPI')}
          </Button>
        )}
      </Stack>
      {isUnkept && (
        <Alert severity="error" role="alert">
          {t('This browser cannot store your work. Please open the link in another one.')}
        </Alert>
      )}
      {isUpi && run.upiId !== null && !isWrong && (
        <Stack sx={{ alignItems: 'center', gap: 1.5 }}>
          <QrImage
            label={t('UPI QR for {amount}', { amount: money })}
            side={220}
            link={upiLink({
              vpa: run.upiId,
              name: run.store.name,
              amountPaise: paise,
              note: `Bill ${stop.number}`,
              reference: stop.number,
            })}
          />
          <Typography variant="body2" sx={{ textAlign: 'center', color: 'text.secondary' }}>
            {t('Press this only when the customer’s phone shows that {amount} was paid.', { amount: money })}
          </Typography>
          <Button size="large" variant="contained" fullWidth disabled={isTaken} onClick={() => take('upi')}>
            {t('UPI received')}
          </Button>
        </Stack>
      )}
      <ConfirmDialog
        isOpen={asking !== undefined}
        title={t('{amount} more than is due', { amount: formatMoney(morePaise / 100) })}
        explanation={t('Keep it as an advance of {customer}? If the amount is wrong, go back and correct it.', {
          customer: stop.customer,
        })}
        confirmLabel={t('Keep as advance')}
        cancelLabel={t('Back')}
        isWaiting={isTaken}
        onConfirm={() => asking !== undefined && void keep(asking)}
        onCancel={() => setAsking(undefined)}
      />
    </>
  )
}
