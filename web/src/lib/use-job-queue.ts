import { useRef, useState } from 'react'
import { messageOf, notifyError } from './notifications.ts'

/**
 * Runs jobs one after the other: a bill, then the tags. What is running or waiting already is not added again,
 * and what several in a row fail of is said once.
 */
export function useJobQueue<Name extends string>() {
  const [pending, setPending] = useState<readonly Name[]>([])
  const queue = useRef({ names: new Set<Name>(), said: new Set<string>(), last: Promise.resolve() }).current
  const tell = (error: unknown) => {
    const message = messageOf(error)
    if (!queue.said.has(message)) notifyError(error)
    queue.said.add(message)
  }
  const run = (name: Name, work: () => Promise<unknown>) => {
    if (queue.names.has(name)) return
    const show = () => setPending([...queue.names])
    queue.names.add(name)
    show()
    queue.last = queue.last
      .then(work)
      .catch(tell)
      .then(() => {
        queue.names.delete(name)
        if (queue.names.size === 0) queue.said.clear()
        show()
      })
  }
  return { pending, run }
}
