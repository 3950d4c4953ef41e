import { contract } from '@clothesline/contract'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
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

export const useBeginSecondStep = () =>
  useMutation({ mutationFn: (password: string) => call(contract.admin.beginSecondStep, { password }) })

export const useConfirmSecondStep = () =>
  useMutation({ mutationFn: (code: string) => call(contract.admin.confirmSecondStep, { code }) })

export const useEndSecondStep = () => useChange(contract.admin.endSecondStep)
