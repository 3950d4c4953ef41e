import { useBlocker } from '@tanstack/react-router'
import { t } from '../lib/i18n.ts'
import { useHoldLanguage } from '../lib/language.ts'
import { useSession } from '../lib/session.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface LeaveGuardProps {
  /** Something on this page would be lost. */
  isWanted: boolean
  explanation: string
}

/** Asks before a page with unsaved work is left, also by closing the tab. A session that has ended is not held up. */
export function LeaveGuard({ isWanted, explanation }: LeaveGuardProps) {
  useHoldLanguage(isWanted)
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isWanted && current.pathname !== next.pathname && useSession.getState().isLoggedIn,
    enableBeforeUnload: () => isWanted,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      isOpen={blocker.status === 'blocked'}
      title={t('Leave without saving?')}
      explanation={explanation}
      confirmLabel={t('Leave')}
      cancelLabel={t('Stay here')}
      isDangerous
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  )
}
