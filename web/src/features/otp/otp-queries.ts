import { contract } from '@clothesline/contract'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { leaveStoreAdmin } from '../../lib/session.ts'
import { useChange } from '../../lib/use-change.ts'

export const useSendOtp = () => useChange(contract.store.sendOtp)

export function useEndStoreAdmin() {
  return useMutation({
    mutationFn: async () => {
      await call(contract.store.endStoreAdmin, {})
      leaveStoreAdmin()
    },
  })
}
