import { contract } from '@clothesline/contract'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../lib/api.ts'
import { closePad, lockCounter } from '../../lib/clerk-counter.ts'
import { forgetClerk, keepClerk, useSession } from '../../lib/session.ts'

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

/** Whoever was at the counter when the page was closed may have gone since, or may do other things by now. */
export function useWhoIsThere(): void {
  useEffect(() => {
    const { clerkToken } = useSession.getState()
    if (clerkToken === '') return
    call(contract.store.clerk, {})
      .then(({ clerk }) => {
        if (useSession.getState().clerkToken !== clerkToken) return
        if (clerk === null) forgetClerk()
        else keepClerk({ clerkToken, clerk })
      })
      .catch(() => undefined)
  }, [])
}
