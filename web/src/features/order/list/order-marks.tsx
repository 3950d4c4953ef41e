import type { OrderRow } from '@clothesline/contract'
import { mdiAlertCircleOutline, mdiCalendarToday, mdiHomeOutline, mdiLightningBolt, mdiTimerSandEmpty } from '@mdi/js'
import type { ReactNode } from 'react'
import { t } from '../../../lib/i18n.ts'
import { findMessageShown, lateWords, promisedWords, statusShown, waitingWords } from '../order-words.ts'

/** Lighter than the icons of other pages: a long list draws hundreds of them at once. */
const Mark = ({ path }: { path: string }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} fill="currentColor" />
  </svg>
)

/** A mark without text. */
const NamedMark = ({ path, name, className }: { path: string; name: string; className: string }) => (
  <svg viewBox="0 0 24 24" role="img" aria-label={name} className={className}>
    <title>{name}</title>
    <path d={path} fill="currentColor" />
  </svg>
)

/** Two lines in a cell, the second in grey. Plain elements: a long list is made of thousands of them. */
export const Two = ({ first, second }: { first: ReactNode; second: ReactNode }) => (
  <span className="two">
    <span className="first">{first}</span>
    <span className="second">{second}</span>
  </span>
)

export function StatusWords({ status }: Pick<OrderRow, 'status'>) {
  const { words, icon, tone } = statusShown[status]
  return (
    <span className={`mark ${tone}`}>
      <Mark path={icon} />
      {t(words)}
    </span>
  )
}

export function PromisedDay({ order, today }: { order: OrderRow; today: string }) {
  const { words, lateDays, waitingDays, isToday } = promisedWords(order, today)
  if (lateDays > 0 || waitingDays > 0) {
    return (
      <span className="two">
        <span className="first">{words}</span>
        <span className={`mark small ${lateDays > 0 ? 'error' : 'warning'}`}>
          <Mark path={lateDays > 0 ? mdiAlertCircleOutline : mdiTimerSandEmpty} />
          {lateDays > 0 ? lateWords(lateDays) : waitingWords(waitingDays)}
        </span>
      </span>
    )
  }
  if (!isToday) return <bdi>{words}</bdi>
  return (
    <span className="mark warning">
      <Mark path={mdiCalendarToday} />
      {words}
    </span>
  )
}

export function MessageState({ state }: { state: string | null }) {
  const shown = findMessageShown(state)
  if (shown === null) return <span className="second">–</span>
  return (
    <span className={`mark ${shown.tone}`}>
      <Mark path={shown.icon} />
      {t(shown.words)}
    </span>
  )
}

/** Beside the number: what makes this order different from the others. */
export function OrderMarks({ express, homeDelivery }: Pick<OrderRow, 'express' | 'homeDelivery'>) {
  return (
    <>
      {express && <NamedMark path={mdiLightningBolt} name={t('Express')} className="inline warning" />}
      {homeDelivery && <NamedMark path={mdiHomeOutline} name={t('Home delivery')} className="inline" />}
    </>
  )
}
