import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

/**
 * The section that is shown: the one that the address names, or the first. A section with a new problem comes to the
 * front, so that a problem is never out of sight.
 */
export function useSection(ids: readonly string[], wrongIds: readonly string[]) {
  const hash = useLocation({ select: (location) => location.hash })
  const navigate = useNavigate()
  const named = ids.includes(hash) ? hash : (ids[0] ?? '')
  const [section, setSection] = useState(named)
  const [visited, setVisited] = useState<readonly string[]>([named])
  const [seenHash, setSeenHash] = useState(hash)
  const [seenWrong, setSeenWrong] = useState('')
  const wrong = wrongIds.join(' ')
  if (hash !== seenHash) {
    setSeenHash(hash)
    setSection(named)
  }
  if (wrong !== seenWrong) {
    setSeenWrong(wrong)
    const [first] = wrongIds
    if (first !== undefined && !wrongIds.includes(section)) setSection(first)
  }
  if (!visited.includes(section)) setVisited([...visited, section])
  return {
    section,
    /** What was shown once stays, out of sight, with what was typed into it. */
    wasShown: (id: string) => visited.includes(id),
    show: (id: string) => {
      setSection(id)
      void navigate({ to: '/settings', hash: id, replace: true })
    },
  }
}
