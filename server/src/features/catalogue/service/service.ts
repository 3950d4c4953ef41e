import type { Service } from '@clothesline/contract'
import { defaultSac } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import type { Handlers } from '../../handlers.ts'
import { addNamed, changeNamed, getNamed, listNamed, removeNamed, SERVICE, type ServiceRow } from '../master/index.ts'
import { deleteRatesOf } from '../rate/index.ts'
import { isServiceInUse, renameUsualService } from './service-queries.ts'

async function allServices(ctx: StoreCtx, input: { includeInactive: boolean }): Promise<{ services: Service[] }> {
  const rows = await listNamed(ctx, SERVICE, input.includeInactive)
  return { services: rows.map(viewService) }
}

async function addService(ctx: StoreCtx, input: ServiceChange): Promise<Service> {
  const row = await addNamed(ctx, SERVICE, input.name, (known) => settleService(known, input))
  return viewService(row)
}

async function updateService(
  ctx: StoreCtx,
  { newName, ...input }: ServiceChange & { newName?: string | undefined },
): Promise<Service> {
  const known = await getNamed(ctx, SERVICE, input.name)
  const settled = settleService(known, { ...input, name: newName ?? known.name })
  const changed = await changeNamed(ctx, SERVICE, known, { ...known, ...settled })
  if (changed.name !== known.name) await renameUsualService(ctx, known.name, changed.name)
  return viewService(changed)
}

/** A deactivated service keeps its rates, so that it can be reactivated unchanged. Deleting it deletes them. */
async function deleteService(ctx: StoreCtx, input: { name: string }): Promise<{ _id: string; deleted: boolean }> {
  const known = await getNamed(ctx, SERVICE, input.name)
  const isInUse = await isServiceInUse(ctx, known.id)
  if (!isInUse) {
    await deleteRatesOf(ctx, { serviceId: known.id })
    await renameUsualService(ctx, known.name, null)
  }
  return removeNamed(ctx, SERVICE, known, isInUse)
}

interface ServiceChange {
  name: string
  isSelfService?: boolean | undefined
  sac?: string | undefined
  hindiName?: string | undefined
  marathiName?: string | undefined
}

/** The SAC follows the name and the self-service flag until somebody sets another one. */
function settleService(known: ServiceRow | undefined, change: ServiceChange): Omit<ServiceRow, 'id' | 'active'> {
  const { name, isSelfService = known?.is_self_service ?? false } = change
  const isChosen = known !== undefined && known.sac !== defaultSac(known.name, known.is_self_service)
  const sac = change.sac ?? (isChosen ? known.sac : defaultSac(name, isSelfService))
  return {
    name,
    hindi_name: change.hindiName ?? known?.hindi_name ?? '',
    marathi_name: change.marathiName ?? known?.marathi_name ?? '',
    is_self_service: isSelfService,
    sac,
  }
}

function viewService(row: ServiceRow): Service {
  return {
    _id: row.id,
    name: row.name,
    hindiName: row.hindi_name,
    marathiName: row.marathi_name,
    isSelfService: row.is_self_service,
    sac: row.sac,
    active: row.active,
  }
}

export const serviceRoutes: Handlers['service'] = { allservices: allServices, addService, updateService, deleteService }
