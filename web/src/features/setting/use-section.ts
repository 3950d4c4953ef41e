import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

/**
 * The section that is shown: the one that the address names, or the first. After each attempt to save, a section with a
 * problem comes to the front, so that a refusal is never out of sight.
 */
export function useSection(ids: readonly string[], wrongIds: readonly string[], attempts: number) {
  const hash = useLocation({ select: (location) => location.hash })
  const navigate = useNavigate()
  const named = ids.includes(hash) ? hash : (ids[0] ?? '')
  const [section, setSection] = useState(named)
  const [visited, setVisited] = useState<readonly string[]>([named])
  const [seenHash, setSeenHash] = useState(hash)
  const [asked, setAsked] = useState('')
  const [seenAttempts, setSeenAttempts] = useState(attempts)
  if (hash !== seenHash) {
    setSeenHash(hash)
    // The address follows a choice later, when a problem may already have come to the front.
    if (hash !== asked) setSection(named)
  }
  const [firstWrong] = wrongIds
  if (attempts !== seenAttempts && firstWrong !== undefined) {
    setSeenAttempts(attempts)
    if (!wrongIds.includes(section)) setSection(firstWrong)
  }
  if (!visited.includes(section)) setVisited([...visited, section])
  return {
    section,
    /** What was shown once stays, out of sight, with what was typed into it. */
    wasShown: (id: string) => visited.includes(id),
    show: (id: string) => {
      setSection(id)
      setAsked(id)
      void navigate({ to: '/settings', hash: id, replace: true })
    },
  }
}
