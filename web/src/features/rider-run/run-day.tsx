import type { RunStop } from '@clothesline/contract'
import { nearestNext } from '@clothesline/domain'
import { mdiMapMarkerPath, mdiRefresh } from '@mdi/js'
import { type ReactNode, useState } from 'react'
import { formatMoney } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import type { KeptSession } from './kept.ts'
import { LanguageChoice } from './language-choice.tsx'
import { closeStop, openStop, useOpenStop } from './open-stop.ts'
import { Notice, Question, Sign } from './parts.tsx'
import { RefusedActs } from './refused-acts.tsx'
import { StopCard } from './stop-card.tsx'
import { placeOf } from './stop-place.ts'
import { StopView } from './stop-view.tsx'
import { type RunState, useRun } from './use-run.ts'
import { isOpen } from './with-acts.ts'

interface RunDayProps {
  session: KeptSession
  onLeave: () => void
}

/** Today's stops in order, what waits on the phone, and one stop at a time. */
export function RunDay({ session, onLeave }: RunDayProps) {
  const state = useRun(session, onLeave)
  const openId = useOpenStop()
  const { run } = state
  const shown = run?.stops.find(({ _id }) => _id === openId)
  if (run !== undefined && shown !== undefined) {
    return <StopView key={shown._id} stop={shown} run={run} state={state} onBack={closeStop} />
  }
  return (
    <>
      <Header session={session} state={state} />
      <RefusedActs state={state} phone={run?.store.phone ?? ''} />
      {run === undefined && state.problem === undefined && !state.isOffline && (
        <p className="quiet" aria-busy>
          {t('Loading')}
        </p>
      )}
      {run === undefined && state.isOffline && (
        <Notice tone="warning" role="alert">
          {t('There is no network, and today’s stops are not on this phone yet.')}
        </Notice>
      )}
      {state.problem !== undefined && (
        <Notice tone="wrong" role="alert">
          {state.problem}
        </Notice>
      )}
      {run !== undefined && <Stops stops={run.stops} state={state} onOpen={openStop} />}
      <footer className="row">
        <LanguageChoice />
        <LeaveButton state={state} onLeave={onLeave} />
      </footer>
    </>
  )
}

/** Leaving takes the way to the server along: what waits here is sent only when its rider is on this phone again. */
function LeaveButton({ state, onLeave }: { state: RunState; onLeave: () => void }) {
  const [isAsking, setIsAsking] = useState(false)
  const count = waitingIn(state)
  return (
    <>
      <button type="button" className="plain" onClick={() => (count > 0 ? setIsAsking(true) : onLeave())}>
        {t('Logout')}
      </button>
      {isAsking && (
        <Question
          title={t('Leave before everything is sent?')}
          explanation={t(
            'Not sent yet: {count}. It stays on this phone until you enter your PIN here again. Until then the shop does not know of it, nor of cash you took.',
            { count },
          )}
          confirmLabel={t('Logout')}
          cancelLabel={t('Stay here')}
          isDangerous
          onConfirm={onLeave}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </>
  )
}

const waitingIn = ({ acts }: RunState) => acts.filter(({ refusal }) => refusal === undefined).length

function Header({ session, state }: { session: KeptSession; state: RunState }) {
  const { run, isOffline, reload } = state
  const waiting = waitingIn(state)
  return (
    <header>
      <div className="row top">
        <h1 tabIndex={-1}>{t('Your run')}</h1>
        <button type="button" className="plain" onClick={() => void reload()}>
          <Sign path={mdiRefresh} />
          {t('Reload')}
        </button>
      </div>
      <p className="quiet">
        <bdi>{`${session.rider.name} · ${session.store}`}</bdi>
      </p>
      {run !== undefined && run.cash > 0 && (
        <p className="strong" data-testid="rider-cash">
          {t('Cash with you: {amount}', { amount: formatMoney(run.cash) })}
        </p>
      )}
      <div role="status">
        {(isOffline || waiting > 0) && (
          <Notice tone="warning">
            {isOffline && t('No network. What you do is kept on this phone and sent later.')}{' '}
            {waiting > 0 && t('Waiting to be sent: {count}', { count: waiting })}
          </Notice>
        )}
      </div>
    </header>
  )
}

interface StopsProps {
  stops: readonly RunStop[]
  state: RunState
  onOpen: (id: string) => void
}

function Stops({ stops, state, onOpen }: StopsProps) {
  const mine = stops.filter((stop) => stop.isMine && isOpen(stop))
  const free = stops.filter((stop) => !stop.isMine)
  const over = stops.filter((stop) => stop.isMine && !isOpen(stop))
  const arrange = (order: readonly RunStop[]) =>
    void state.act({ kind: 'arrange', customer: '', order: order.map(({ _id }) => _id) })
  const shift = (index: number, by: -1 | 1) => {
    const order = [...mine]
    const [moved] = order.splice(index, 1)
    if (moved) arrange(order.toSpliced(index + by, 0, moved))
  }
  const nearest = () => {
    const { address = '', pinCode = '' } = state.run?.store ?? {}
    arrange(nearestNext(mine, { address, pinCode }))
  }
  if (stops.length === 0) {
    return (
      <div className="enter">
        <h2>{t('No stops today')}</h2>
        <p className="quiet">{t('The shop assigns your stops. They appear here automatically.')}</p>
      </div>
    )
  }
  return (
    <>
      {mine.length > 1 && (
        <button type="button" onClick={nearest}>
          <Sign path={mdiMapMarkerPath} />
          {t('Nearest next')}
        </button>
      )}
      <StopList title={t('Your stops')} stops={mine}>
        {(stop, index) => (
          <StopCard
            stop={stop}
            number={index + 1}
            onOpen={() => onOpen(stop._id)}
            {...(index > 0 && { onUp: () => shift(index, -1) })}
            {...(index < mine.length - 1 && { onDown: () => shift(index, 1) })}
          />
        )}
      </StopList>
      <StopList title={t('Not taken yet')} stops={free}>
        {(stop) => (
          <StopCard
            stop={stop}
            onTake={() => void state.act({ kind: 'take', ...placeOf(stop) })}
            onOpen={() => onOpen(stop._id)}
          />
        )}
      </StopList>
      <StopList title={t('Done today')} stops={over}>
        {(stop) => <StopCard stop={stop} onOpen={() => onOpen(stop._id)} />}
      </StopList>
    </>
  )
}

interface StopListProps {
  title: string
  stops: readonly RunStop[]
  children: (stop: RunStop, index: number) => ReactNode
}

function StopList({ title, stops, children }: StopListProps) {
  if (stops.length === 0) return null
  return (
    <section aria-label={title}>
      <h2>
        {title} ({stops.length})
      </h2>
      <ul className="stops">
        {stops.map((stop, index) => (
          <li key={stop._id}>{children(stop, index)}</li>
        ))}
      </ul>
    </section>
  )
}
