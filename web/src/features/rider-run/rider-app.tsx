import { contract } from '@clothesline/contract'
import { useEffect, useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { t } from '../../lib/i18n.ts'
import { useLanguage } from '../../lib/language.ts'
import { ask } from './ask.ts'
import { findSession, forgetRun, forgetSession, type KeptSession, keepSession } from './kept.ts'
import { LanguageChoice } from './language-choice.tsx'
import { Notice } from './parts.tsx'
import { PinEntry } from './pin-entry.tsx'
import { RunDay } from './run-day.tsx'
import { forgetAllTyped } from './typed.ts'

/** The page of a rider on a phone of the shop: no login, no menus, and no network needed once the day is on the phone. */
export function RiderApp({ token }: { token: string }) {
  const [session, setSession] = useState<KeptSession | null>()
  // Texts are chosen while drawing, so another language draws everything again.
  const language = useLanguage((state) => state.language)
  useEffect(() => {
    findSession(token).then(
      (kept) => setSession(kept ?? null),
      () => setSession(null),
    )
  }, [token])
  useEffect(() => {
    document.documentElement.lang = language
    document.title = `${t('Your run')} · Clothesline`
  }, [language])
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
    <main>
      {session === null && <Enter token={token} onEnter={enter} />}
      {session && <RunDay key={session.riderToken} session={session} onLeave={leave} />}
    </main>
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
    return (
      <div className="enter">
        <h1>{t('This link has ended')}</h1>
        <p className="quiet">{t('It is no longer valid. Please ask the shop for a new one.')}</p>
      </div>
    )
  }
  return (
    <div className="enter">
      <h1>{t('Your run')}</h1>
      <p className="quiet">{t('Enter your PIN to see your stops.')}</p>
      <PinEntry label={t('PIN')} isChecking={isChecking} problem={problem} onPin={(pin) => void send(pin)} />
      {!window.isSecureContext && (
        <Notice tone="warning">
          {t(
            'This address does not begin with https, so the phone cannot open this page without a network. Leave it open on the way.',
          )}
        </Notice>
      )}
      <LanguageChoice />
    </div>
  )
}
