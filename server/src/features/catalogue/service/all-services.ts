import type { Service } from '@clothesline/contract'
import type { StoreCtx } from '../../../context.ts'
import { listNamed, SERVICE } from '../master/index.ts'
import { viewService } from './view-service.ts'

export async function allServices(
  ctx: StoreCtx,
  input: { includeInactive: boolean },
): Promise<{ services: Service[] }> {
  const rows = await listNamed(ctx, SERVICE, input.includeInactive)
  return { services: rows.map(viewService) }
}
