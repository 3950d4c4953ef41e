import type { RunStop } from '@clothesline/contract'
import { nearestNext } from '@clothesline/domain'
import { mdiCloudOffOutline, mdiMapMarkerPath, mdiRefresh } from '@mdi/js'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { Icon } from '../../components/icon.tsx'
import { LanguageChoice } from '../../components/language-choice.tsx'
import { PageHeading } from '../../components/page-heading.tsx'
import { formatMoney } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import type { KeptSession } from './kept.ts'
import { RefusedActs } from './refused-acts.tsx'
import { StopCard } from './stop-card.tsx'
import { placeOf } from './stop-place.ts'
import { StopView } from './stop-view.tsx'
import { type RunState, useRun } from './use-run.ts'
import { isOpen } from './with-acts.ts'

const ROUTE = '/centred/open/run/$token'

interface RunDayProps {
  session: KeptSession
  onLeave: () => void
}

/** Today's stops in order, what waits on the phone, and one stop at a time. */
export function RunDay({ session, onLeave }: RunDayProps) {
  const state = useRun(session, onLeave)
  // An address of its own: Back on the phone closes the stop and not the page, and a page that was closed opens it again.
  const { stop: openId } = useSearch({ from: ROUTE })
  const navigate = useNavigate({ from: '/open/run/$token' })
  const { run } = state
  const shown = run?.stops.find(({ _id }) => _id === openId)
  const open = (stop: string) => void navigate({ search: { stop } })
  const close = () => void navigate({ search: {}, replace: true })
  if (run !== undefined && shown !== undefined) {
    return <StopView key={shown._id} stop={shown} run={run} state={state} onBack={close} />
  }
  return (
    <>
      <Header session={session} state={state} />
      <RefusedActs state={state} phone={run?.store.phone ?? ''} />
      {run === undefined && state.problem === undefined && !state.isOffline && (
        <Skeleton variant="rounded" height={160} />
      )}
      {run === undefined && state.isOffline && (
        <Alert severity="warning">{t('There is no network, and today’s stops are not on this phone yet.')}</Alert>
      )}
      {state.problem !== undefined && <Alert severity="error">{state.problem}</Alert>}
      {run !== undefined && <Stops stops={run.stops} state={state} onOpen={open} />}
      <Box sx={{ flexGrow: 1 }} />
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
        <LanguageChoice />
        <LeaveButton state={state} onLeave={onLeave} />
      </Stack>
    </>
  )
}

/** Whoever leaves takes the way to the server along: what waits here is sent only when they are on this phone again. */
function LeaveButton({ state, onLeave }: { state: RunState; onLeave: () => void }) {
  const [isAsking, setIsAsking] = useState(false)
  const count = waitingIn(state)
  return (
    <>
      <Button onClick={() => (count > 0 ? setIsAsking(true) : onLeave())}>{t('Logout')}</Button>
      <ConfirmDialog
        isOpen={isAsking}
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
    </>
  )
}

const waitingIn = ({ acts }: RunState) => acts.filter(({ refusal }) => refusal === undefined).length

function Header({ session, state }: { session: KeptSession; state: RunState }) {
  const { run, isOffline, reload } = state
  const waiting = waitingIn(state)
  return (
    <Stack component="header" sx={{ gap: 1 }}>
      <Stack direction="row" sx={{ alignItems: 'flex-start', gap: 1 }}>
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <PageHeading>{t('Your run')}</PageHeading>
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            <bdi>{`${session.rider.name} · ${session.store}`}</bdi>
          </Typography>
        </Box>
        <Button startIcon={<Icon path={mdiRefresh} />} onClick={() => void reload()}>
          {t('Reload')}
        </Button>
      </Stack>
      {run !== undefined && run.cash > 0 && (
        <Typography data-testid="rider-cash">
          {t('Cash with you: {amount}', { amount: formatMoney(run.cash) })}
        </Typography>
      )}
      <Box role="status">
        {(isOffline || waiting > 0) && (
          <Alert severity={isOffline ? 'warning' : 'info'} icon={<Icon path={mdiCloudOffOutline} />}>
            {isOffline && t('No network. What you do is kept on this phone and sent later.')}{' '}
            {waiting > 0 && t('Waiting to be sent: {count}', { count: waiting })}
          </Alert>
        )}
      </Box>
    </Stack>
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
      <EmptyState
        icon={mdiMapMarkerPath}
        title={t('No stops today')}
        explanation={t('The shop assigns your stops. They appear here automatically.')}
      />
    )
  }
  return (
    <>
      {mine.length > 1 && (
        <Button variant="outlined" startIcon={<Icon path={mdiMapMarkerPath} />} onClick={nearest}>
          {t('Nearest next')}
        </Button>
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
    <Box component="section" aria-label={title}>
      <Typography component="h2" variant="h6" sx={{ mb: 1 }}>
        {title} ({stops.length})
      </Typography>
      <Stack component="ul" sx={{ gap: 1.5, listStyle: 'none', m: 0, p: 0 }}>
        {stops.map((stop, index) => (
          <li key={stop._id}>{children(stop, index)}</li>
        ))}
      </Stack>
    </Box>
  )
}
