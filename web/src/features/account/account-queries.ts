import { contract } from '@clothesline/contract'
import { reloadAnswers } from '../../lib/answers.ts'
import { useCall } from '../../lib/call-query.ts'
import type { LoginType } from '../../lib/session.ts'
import { useChange } from '../../lib/use-change.ts'

const callsOf = (loginType: LoginType) => (loginType === 'Admin' ? contract.admin : contract.store)

export const useOpenSessions = (loginType: LoginType) =>
  useCall(
    callsOf(loginType).sessions,
    {},
    {
      select: ({ sessions }) => sessions,
      // Who looks at it wants to know how it is now.
      staleTime: 0,
    },
  )

export const useEndSession = (loginType: LoginType) => useChange(callsOf(loginType).endSession)

export const useEndOtherSessions = (loginType: LoginType) => useChange(callsOf(loginType).endOtherSessions)

export const useSecondStep = () => useCall(contract.admin.secondStep, {}, { staleTime: 0 })

/** The device that switched the second step on is the only one that stays logged in. */
export const reloadSessions = () => reloadAnswers(contract.admin.sessions)

/** After the recovery codes were kept: until then the page shows them and nothing else. */
export const reloadSecondStep = () => reloadAnswers(contract.admin.secondStep)
