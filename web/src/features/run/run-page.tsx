import { contract } from '@clothesline/contract'
import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { EndedLink } from '../../components/ended-link.tsx'
import { LanguageChoice } from '../../components/language-choice.tsx'
import { PageHeading } from '../../components/page-heading.tsx'
import { PinPad } from '../../components/pin-pad.tsx'
import { ApiError } from '../../lib/api-error.ts'
import { t } from '../../lib/i18n.ts'
import { ask } from './ask.ts'
import { findSession, forgetRun, forgetSession, type KeptSession, keepSession } from './kept.ts'
import { RunDay } from './run-day.tsx'
import { forgetAllTyped } from './typed.ts'

/** The page of a rider on a phone of the shop: no login, no menus, and no network needed once the day is on the phone. */
export function RunPage() {
  const { token } = useParams({ from: '/centred/open/run/$token' })
  const [session, setSession] = useState<KeptSession | null>()
  useEffect(() => {
    findSession(token).then(
      (kept) => setSession(kept ?? null),
      () => setSession(null),
    )
  }, [token])
  const leave = () => {
    forgetSession(token).catch(() => {})
    // Names and addresses do not stay on a phone that was left or taken back; what waits to be sent does.
    if (session) forgetRun(session.rider._id).catch(() => {})
    forgetAllTyped()
    setSession(null)
  }
  const enter = (entered: KeptSession) => {
    keepSession(token, entered).catch(() => {})
    setSession(entered)
  }
  return (
    <Stack sx={{ flexGrow: 1, width: '100%', maxWidth: 560, mx: 'auto', p: { xs: 1.5, sm: 2 }, gap: 2 }}>
      {session === null && <Enter token={token} onEnter={enter} />}
      {session && <RunDay key={session.riderToken} session={session} onLeave={leave} />}
    </Stack>
  )
}

function Enter({ token, onEnter }: { token: string; onEnter: (session: KeptSession) => void }) {
  const [isChecking, setIsChecking] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [isEnded, setIsEnded] = useState(false)
  const send = async (pin: string) => {
    setIsChecking(true)
    setProblem(undefined)
    try {
      onEnter(await ask(contract.run.enter, { token, pin }))
    } catch (error) {
      setIsEnded(error instanceof ApiError && error.code === 'link_ended')
      setProblem(error instanceof Error ? error.message : String(error))
      setIsChecking(false)
    }
  }
  if (isEnded) {
    return <EndedLink />
  }
  return (
    <Stack sx={{ gap: 2, flexGrow: 1, justifyContent: 'center' }}>
      <Stack sx={{ alignItems: 'center', textAlign: 'center' }}>
        <PageHeading>{t('Your run')}</PageHeading>
        <Typography sx={{ color: 'text.secondary' }}>{t('Enter your PIN to see your stops.')}</Typography>
      </Stack>
      <PinPad label={t('PIN')} isChecking={isChecking} problem={problem} onPin={(pin) => void send(pin)} />
      {!window.isSecureContext && (
        <Alert severity="info">
          {t(
            'This address does not begin with https, so the phone cannot open this page without a network. Leave it open on the way.',
          )}
        </Alert>
      )}
      <LanguageChoice />
    </Stack>
  )
}
