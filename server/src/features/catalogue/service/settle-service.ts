import { defaultSac } from '@clothesline/domain'
import type { ServiceRow } from '../master/index.ts'

export interface ServiceChange {
  name: string
  isSelfService?: boolean | undefined
  sac?: string | undefined
}

/** The SAC follows the name and the self-service flag as long as nobody has chosen another one. */
export function settleService(known: ServiceRow | undefined, change: ServiceChange): Omit<ServiceRow, 'id' | 'active'> {
  const { name, isSelfService = known?.is_self_service ?? false } = change
  const isChosen = known !== undefined && known.sac !== defaultSac(known.name, known.is_self_service)
  const sac = change.sac ?? (isChosen ? known.sac : defaultSac(name, isSelfService))
  return { name, is_self_service: isSelfService, sac }
}
