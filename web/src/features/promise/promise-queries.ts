import { contract } from '@clothesline/contract'
import { useCall } from '../../lib/call-query.ts'
import { useIsStoreAdmin } from '../../lib/session.ts'
import { useChange } from '../../lib/use-change.ts'

export const useLateRisk = () => useCall(contract.promise.lateRisk, {})

/** Asked for only when somebody wants to see it: it reads some months. */
export const useBacktest = (isWanted: boolean) =>
  useCall(contract.promise.backtest, {}, { asStoreAdmin: useIsStoreAdmin(), enabled: isWanted, staleTime: 600_000 })

export const useNewDay = () => useChange(contract.promise.newDay)
