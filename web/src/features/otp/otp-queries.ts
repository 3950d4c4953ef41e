import { contract } from '@clothesline/contract'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { enterStoreAdmin, leaveStoreAdmin, useSession } from '../../lib/session.ts'
import { useChange } from '../../lib/use-change.ts'

export const useSendOtp = () => useChange(contract.store.sendOtp)

export function useValidateOtp() {
  return useMutation({
    mutationFn: async (otp: string) => {
      const { storeId, storeAdminToken } = useSession.getState()
      enterStoreAdmin(await call(contract.store.validateOtp, { storeId, storeAdminToken, otp }))
    },
  })
}

export function useEndStoreAdmin() {
  return useMutation({
    mutationFn: async () => {
      await call(contract.store.endStoreAdmin, {})
      leaveStoreAdmin()
    },
  })
}
