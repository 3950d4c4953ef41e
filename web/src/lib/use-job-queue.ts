import { useRef, useState } from 'react'
import { notifyError } from './notifications.ts'

/** Runs jobs one after the other: a bill, then the tags. What is running or waiting already is not added again. */
export function useJobQueue<Name extends string>() {
  const [pending, setPending] = useState<readonly Name[]>([])
  const queue = useRef({ names: new Set<Name>(), last: Promise.resolve() }).current
  const run = (name: Name, work: () => Promise<unknown>) => {
    if (queue.names.has(name)) return
    const show = () => setPending([...queue.names])
    queue.names.add(name)
    show()
    queue.last = queue.last
      .then(work)
      .catch(notifyError)
      .then(() => {
        queue.names.delete(name)
        show()
      })
  }
  return { pending, run }
}
