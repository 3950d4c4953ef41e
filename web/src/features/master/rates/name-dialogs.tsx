import type { Cloth, Service } from '@clothesline/contract'
import { ClothDialog } from './cloth-dialog.tsx'
import { DeleteNameDialog } from './delete-name-dialog.tsx'
import { InactiveDialog } from './inactive-dialog.tsx'
import { ServiceDialog } from './service-dialog.tsx'

/** What is being done to a cloth or a service. */
export type Task =
  | { kind: 'cloth' | 'service'; act: 'add' }
  | { kind: 'cloth'; act: 'edit' | 'delete'; cloth: Cloth }
  | { kind: 'service'; act: 'edit' | 'delete'; service: Service }
  | { kind: 'inactive' }
  | null

interface NameDialogsProps {
  task: Task
  /** Those that are no longer offered. */
  cloths: Cloth[]
  services: Service[]
  /** The names of those that are. */
  offered: string[]
  onTask: (task: Task) => void
}

export function NameDialogs({ task, cloths, services, offered, onTask }: NameDialogsProps) {
  const close = () => onTask(null)
  if (task === null) return null
  if (task.kind === 'inactive') return <InactiveDialog cloths={cloths} services={services} onClose={close} />
  if (task.act === 'add')
    return task.kind === 'cloth' ? (
      <ClothDialog services={offered} onClose={close} />
    ) : (
      <ServiceDialog onClose={close} />
    )
  const remove = () => onTask({ ...task, act: 'delete' })
  if (task.kind === 'cloth') {
    return task.act === 'edit' ? (
      <ClothDialog cloth={task.cloth} services={offered} onDelete={remove} onClose={close} />
    ) : (
      <DeleteNameDialog kind="cloth" name={task.cloth.name} onClose={close} />
    )
  }
  return task.act === 'edit' ? (
    <ServiceDialog service={task.service} onDelete={remove} onClose={close} />
  ) : (
    <DeleteNameDialog kind="service" name={task.service.name} onClose={close} />
  )
}
