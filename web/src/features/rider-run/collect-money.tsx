import { parseRupees, parseRupeesText, upiLink } from '@clothesline/domain'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { formatMoney } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { randomId } from '../../lib/random-id.ts'
import { isHeld, type KeptAct } from './kept.ts'
import { Field, Part, Question, type StopPartProps } from './parts.tsx'
import { QrCode } from './qr-code.tsx'
import { placeOf } from './stop-place.ts'
import { useTyped } from './typed.ts'

type MoneyProps = StopPartProps & { bar: Element }

/** What the order still costs, and what was just taken for it, which can be undone for a minute. The acts are in the bar. */
export function CollectMoney(part: MoneyProps) {
  const { stop, state, bar } = part
  const taken = state.acts.filter(({ body }) => body.visit === stop._id && body.kind === 'collect')
  const refused = taken.filter(({ refusal }) => refusal !== undefined)
  return (
    <>
      {createPortal(
        taken.filter((act) => isHeld(act)).map((act) => <JustTaken key={act.body.act} act={act} state={state} />),
        bar,
      )}
      {stop.balance > 0 ? (
        // One form, and with it one act, for each balance that is shown.
        <TakeMoney key={`${stop.balance} ${refused.length}`} {...part} />
      ) : (
        createPortal(<p className="money paid">{t('Nothing left to pay')}</p>, bar)
      )}
    </>
  )
}

function JustTaken({ act, state }: { act: KeptAct; state: StopPartProps['state'] }) {
  const [isLate, setIsLate] = useState(false)
  const { cash = 0, upi = 0 } = act.body
  const undo = async () => setIsLate(!(await state.undo(act)))
  return (
    <div className={isLate ? 'notice warning taken' : 'notice good taken'} role="status">
      <span>
        {isLate
          ? t('This was sent already. Please tell the shop.')
          : cash > 0
            ? t('{amount} taken in cash', { amount: formatMoney(cash) })
            : t('{amount} taken by UPI', { amount: formatMoney(upi) })}
      </span>
      <button type="button" onClick={() => void undo()}>
        {t('Undo')}
      </button>
    </div>
  )
}

/** In cash, or by a code with the exact sum. What the customer really gave is what counts. */
function TakeMoney({ stop, run, state, bar }: MoneyProps) {
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
  const buttons = (
    <div className="money">
      <button type="button" disabled={isTaken} onClick={() => take('cash')}>
        {t('Cash taken')}
      </button>
      {run.upiId !== null && (
        <button type="button" aria-expanded={isUpi} disabled={isWrong || isTaken} onClick={() => setIsUpi(!isUpi)}>
          {t('By UPI')}
        </button>
      )}
    </div>
  )
  return (
    <Part title={t('Payment')}>
      {createPortal(
        <>
          <p className="due">{t('{amount} to collect', { amount: formatMoney(stop.balance) })}</p>
          {isTried && isWrong && <p className="error said">{t('Please enter an amount')}</p>}
          {isUnkept && (
            <p className="error said" role="alert">
              {t('This browser cannot store your work. Please open the link in another one.')}
            </p>
          )}
          {buttons}
        </>,
        bar,
      )}
      <Field
        label={t('Amount')}
        value={amount}
        inputMode="decimal"
        aria-invalid={isTried && isWrong}
        onType={setAmount}
      />
      {isUpi && run.upiId !== null && !isWrong && (
        <div className="upi" ref={showWhole}>
          <QrCode
            label={t('UPI QR for {amount}', { amount: money })}
            link={upiLink({
              vpa: run.upiId,
              name: run.store.name,
              amountPaise: paise,
              note: `Bill ${stop.number}`,
              reference: stop.number,
            })}
          />
          <p className="quiet">
            {t('Press this only when the customer’s phone shows that {amount} was paid.', { amount: money })}
          </p>
          <button type="button" className="main wide" disabled={isTaken} onClick={() => take('upi')}>
            {t('UPI received')}
          </button>
        </div>
      )}
      {asking !== undefined && (
        <Question
          title={t('{amount} more than is due', { amount: formatMoney(morePaise / 100) })}
          explanation={t('Keep it as an advance of {customer}? If the amount is wrong, go back and correct it.', {
            customer: stop.customer,
          })}
          confirmLabel={t('Keep as advance')}
          cancelLabel={t('Back')}
          onConfirm={() => void keep(asking)}
          onCancel={() => setAsking(undefined)}
        />
      )}
    </Part>
  )
}

/** The button that opens it is in the bar, wherever the page is scrolled to. */
const showWhole = (part: HTMLElement | null) => part?.scrollIntoView({ block: 'center' })
