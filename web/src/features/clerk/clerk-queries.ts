import { contract, type OutputOf } from '@clothesline/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { callQuery } from '../../lib/call-query.ts'
import { closePad, lockCounter } from '../../lib/clerk-counter.ts'
import { forgetClerk, isSameClerk, keepClerk, useSession } from '../../lib/session.ts'

/** Steps up to the counter. The page continues where it was. */
export function useClerkIn() {
  return useMutation({
    mutationFn: (pin: string) => call(contract.store.clerkIn, { pin }),
    onSuccess: (step) => {
      keepClerk(step)
      closePad(true)
    },
  })
}

/** Told in the background: stepping away also works without a network, and the server ends it by itself after a while. */
const tellServer = () => call(contract.store.clerkOut, {}).catch(() => undefined)

export function leaveCounter(): void {
  void tellServer()
  forgetClerk()
}

export function lockAndTell(): void {
  void tellServer()
  lockCounter()
}

/**
 * Whoever was at the counter when the page was closed may have gone since, or may do other things by now. Asked again
 * after every change of the people, here or at another counter.
 */
export function useWhoIsThere(): void {
  const hasClerk = useSession(({ clerkToken }) => clerkToken !== '')
  useQuery({ ...callQuery(contract.store.clerk, {}, { enabled: hasClerk }), queryFn: askWhoIsThere })
}

async function askWhoIsThere({ signal }: { signal: AbortSignal }): Promise<OutputOf<typeof contract.store.clerk>> {
  const { clerkToken } = useSession.getState()
  const answer = await call(contract.store.clerk, {}, { signal })
  const known = useSession.getState()
  if (clerkToken === '' || known.clerkToken !== clerkToken) return answer
  if (answer.clerk === null) forgetClerk()
  else if (!isSameClerk(answer.clerk, known.clerk)) keepClerk({ clerkToken, clerk: answer.clerk })
  return answer
}
