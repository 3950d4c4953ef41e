import { contract, type OutputOf } from '@clothesline/contract'
import { call } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'
import { useSession } from '../../lib/session.ts'
import { storeKeys } from '../store/index.ts'

export type OwnStore = OutputOf<typeof contract.store.getStore>

/** The store whose paper is printed; nearly every page knows it already. */
export async function getOwnStore(): Promise<OwnStore> {
  const { storeId } = useSession.getState()
  const known = queryClient.getQueryData<OwnStore>([...storeKeys.own, storeId])
  return known ?? (await call(contract.store.getStore, { storeId, loginType: 'Store' }))
}
