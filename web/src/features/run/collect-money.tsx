import { parseRupeesText, upiLink } from '@clothesline/domain'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { TextField } from '../../components/text-field.tsx'
import { formatMoney } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { QrImage } from '../../print/qr-image.tsx'
import { Part, type StopPartProps } from './stop-part.tsx'
import { placeOf } from './stop-place.ts'

/** What the order still costs, in cash or by a code with the exact sum. What the customer really gave is what counts. */
export function CollectMoney({ stop, run, state }: StopPartProps) {
  const [amount, setAmount] = useState(String(stop.balance))
  const [isUpi, setIsUpi] = useState(false)
  const [isTried, setIsTried] = useState(false)
  const paise = parseRupeesText(amount) ?? 0
  const isWrong = paise <= 0 || paise > 100_000_000
  if (stop.balance <= 0) {
    return (
      <Part title={t('Payment')}>
        <Typography>{t('Nothing left to pay')}</Typography>
      </Part>
    )
  }
  const take = (field: 'cash' | 'upi') => {
    setIsTried(true)
    if (isWrong) return
    void state.act({ kind: 'collect', ...placeOf(stop), [field]: paise / 100 })
    setIsUpi(false)
  }
  const money = formatMoney(paise / 100)
  return (
    <Part title={t('{amount} to collect', { amount: formatMoney(stop.balance) })}>
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
        <Button size="large" variant="contained" onClick={() => take('cash')}>
          {t('Cash taken')}
        </Button>
        {run.upiId !== null && (
          <Button
            size="large"
            variant="outlined"
            aria-expanded={isUpi}
            disabled={isWrong}
            onClick={() => setIsUpi(!isUpi)}
          >
            {t('By UPI')}
          </Button>
        )}
      </Stack>
      {isUpi && run.upiId !== null && !isWrong && (
        <Stack sx={{ alignItems: 'center', gap: 1.5 }}>
          <QrImage
            label={t('UPI QR for {amount}', { amount: money })}
            side={220}
            link={upiLink({
              ...{ vpa: run.upiId, name: run.store.name, amountPaise: paise },
              ...{ note: `Bill ${stop.number}`, reference: stop.number },
            })}
          />
          <Typography variant="body2" sx={{ textAlign: 'center', color: 'text.secondary' }}>
            {t('Press this only when the customer’s phone shows that {amount} was paid.', { amount: money })}
          </Typography>
          <Button size="large" variant="contained" fullWidth onClick={() => take('upi')}>
            {t('UPI received')}
          </Button>
        </Stack>
      )}
    </Part>
  )
}
