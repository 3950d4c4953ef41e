import type { RunStop } from '@clothesline/contract'
import { mdiArrowDown, mdiArrowUp } from '@mdi/js'
import { formatMoney } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { kindWords, statusOf, timesOf } from '../pickup/index.ts'
import { Sign } from './parts.tsx'

interface StopCardProps {
  stop: RunStop
  /** Its place in the run. */
  number?: number
  onOpen: () => void
  onUp?: () => void
  onDown?: () => void
  onTake?: () => void
}

export function StopCard({ stop, number, onOpen, onUp, onDown, onTake }: StopCardProps) {
  const { customer } = stop
  const isNumbered = number !== undefined
  return (
    <article className="card" aria-label={customer}>
      <StopState stop={stop} number={number} />
      <p className="strong">
        <bdi>{customer}</bdi>
      </p>
      <p className="small">
        <bdi>{addressOf(stop)}</bdi>
      </p>
      {stop.balance > 0 && <p className="small">{t('{amount} to collect', { amount: formatMoney(stop.balance) })}</p>}
      <div className="row">
        {onTake ? (
          <button type="button" className="main" onClick={onTake}>
            {t('Take this stop')}
          </button>
        ) : (
          <button type="button" className={isNumbered ? 'main' : undefined} onClick={onOpen}>
            {t('Open')}
          </button>
        )}
        {isNumbered && (
          <>
            <button
              type="button"
              className="plain"
              aria-label={t('{customer} earlier', { customer })}
              disabled={!onUp}
              onClick={onUp}
            >
              <Sign path={mdiArrowUp} />
            </button>
            <button
              type="button"
              className="plain"
              aria-label={t('{customer} later', { customer })}
              disabled={!onDown}
              onClick={onDown}
            >
              <Sign path={mdiArrowDown} />
            </button>
          </>
        )}
      </div>
    </article>
  )
}

/** What it is, how far it is, and when it is due. */
export function StopState({ stop, number }: { stop: RunStop; number?: number | undefined }) {
  const { label, color } = statusOf({ status: stop.status, leftAt: null })
  return (
    <p className="state">
      {number !== undefined && <span className="strong">{number}.</span>}
      <span className="chip">{kindWords[stop.kind]()}</span>
      <span className={`chip ${color}`}>{label}</span>
      <span className="quiet">{timesOf(stop)}</span>
    </p>
  )
}

export const addressOf = ({ address, pinCode }: Pick<RunStop, 'address' | 'pinCode'>) =>
  address.includes(pinCode) ? address : `${address}, ${pinCode}`
