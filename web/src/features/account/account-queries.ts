import { contract } from '@clothesline/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import type { LoginType } from '../../lib/session.ts'

/** Under the store's area: what another counter changes there is loaded again by itself. */
const sessionKeys = { Store: ['store', 'sessions'], Admin: ['admin', 'sessions'] } as const
export const secondStepKey = ['admin', 'secondStep'] as const

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

/** The device that switched the second step on is the only one that stays logged in. */
export function useReloadSessions() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: sessionKeys.Admin })
}

/** After the recovery codes were kept: until then the page shows them and nothing else. */
export function useReloadSecondStep() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: secondStepKey })
}
