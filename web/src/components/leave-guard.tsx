import { type ShouldBlockFn, useBlocker } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { t } from '../lib/i18n.ts'
import { useHoldLanguage } from '../lib/language.ts'
import { useSession } from '../lib/session.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface LeaveGuardProps {
  /** Something here would be lost. */
  isWanted: boolean
  explanation: string
}

/** A page writes its filter into the address by replacing it; what is pushed or gone back to shows something else. */
const leaves = ({ current, next, action }: Parameters<ShouldBlockFn>[0]) =>
  current.pathname !== next.pathname ||
  (action !== 'REPLACE' && JSON.stringify(current.search) !== JSON.stringify(next.search))

/** Asks before unsaved work is left, also by closing the tab. A session that has ended is not held up. */
export function LeaveGuard({ isWanted, explanation }: LeaveGuardProps) {
  useHoldLanguage(isWanted)
  const [isAsking, setIsAsking] = useState(false)
  const answer = useRef<(isHeld: boolean) => void>(undefined)
  const settle = (isHeld: boolean) => {
    answer.current?.(isHeld)
    answer.current = undefined
    setIsAsking(false)
  }
  useBlocker({
    shouldBlockFn: (move) => {
      if (!isWanted || !leaves(move) || !useSession.getState().isLoggedIn) return false
      // The user tried to leave another way while the dialog is open: it now applies to that one.
      answer.current?.(true)
      setIsAsking(true)
      return new Promise<boolean>((resolve) => {
        answer.current = resolve
      })
    },
    enableBeforeUnload: () => isWanted,
  })
  // Saved or closed in the meantime, by the form itself perhaps on its way elsewhere: nothing is left to ask about.
  const letGo = useEffectEvent(() => settle(false))
  useEffect(() => (isWanted ? () => letGo() : undefined), [isWanted])

  return (
    <ConfirmDialog
      isOpen={isAsking}
      title={t('Leave without saving?')}
      explanation={explanation}
      confirmLabel={t('Leave')}
      cancelLabel={t('Stay here')}
      isDangerous
      onConfirm={() => settle(false)}
      onCancel={() => settle(true)}
    />
  )
}
