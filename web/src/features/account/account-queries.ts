import { contract } from '@clothesline/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import type { LoginType } from '../../lib/session.ts'

/** Under the store's area: what another counter changes there is loaded again by itself. */
const sessionKeys = { Store: ['store', 'sessions'], Admin: ['admin', 'sessions'] } as const
const secondStepKey = ['admin', 'secondStep'] as const

const callsOf = (loginType: LoginType) => (loginType === 'Admin' ? contract.admin : contract.store)

export function useOpenSessions(loginType: LoginType) {
  return useQuery({
    queryKey: sessionKeys[loginType],
    queryFn: async ({ signal }) => (await call(callsOf(loginType).sessions, {}, { signal })).sessions,
    // Who looks at it wants to know how it is now.
    staleTime: 0,
  })
}

function useSessionChange<Input>(loginType: LoginType, mutationFn: (input: Input) => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () => client.invalidateQueries({ queryKey: sessionKeys[loginType] }),
  })
}

export const useEndSession = (loginType: LoginType) =>
  useSessionChange(loginType, (sessionId: string) => call(callsOf(loginType).endSession, { sessionId }))

export const useEndOtherSessions = (loginType: LoginType) =>
  useSessionChange(loginType, () => call(callsOf(loginType).endOtherSessions, {}))

export function useSecondStep() {
  return useQuery({
    queryKey: secondStepKey,
    queryFn: ({ signal }) => call(contract.admin.secondStep, {}, { signal }),
    staleTime: 0,
  })
}

export const useBeginSecondStep = () =>
  useMutation({ mutationFn: (password: string) => call(contract.admin.beginSecondStep, { password }) })

export function useConfirmSecondStep() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (code: string) => call(contract.admin.confirmSecondStep, { code }),
    onSuccess: () => client.invalidateQueries({ queryKey: sessionKeys.Admin }),
  })
}

export function useEndSecondStep() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: { password: string; code: string }) => call(contract.admin.endSecondStep, input),
    onSuccess: () => client.invalidateQueries({ queryKey: secondStepKey }),
  })
}

/** After the recovery codes were kept: until then the page shows them and nothing else. */
export function useReloadSecondStep() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: secondStepKey })
}
