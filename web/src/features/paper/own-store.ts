import { contract, type OutputOf } from '@clothesline/contract'
import { findAnswer } from '../../lib/answers.ts'
import { call } from '../../lib/api.ts'
import { ownStoreInput } from '../store/index.ts'

export type OwnStore = OutputOf<typeof contract.store.getStore>

/** The store whose paper is printed; nearly every page knows it already. */
export async function getOwnStore(): Promise<OwnStore> {
  const own = ownStoreInput()
  return findAnswer(contract.store.getStore, own) ?? (await call(contract.store.getStore, own))
}
