import type { Service } from '@clothesline/contract'
import type { ServiceRow } from '../master/index.ts'

export function viewService({ id, name, is_self_service, sac, active }: ServiceRow): Service {
  return { _id: id, name, isSelfService: is_self_service, sac, active }
}
