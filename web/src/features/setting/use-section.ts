import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

/**
 * The section that is shown: the one that the address names, or the first. While something is being saved, a section
 * with a problem comes to the front, so that a refusal is never out of sight.
 */
export function useSection(ids: readonly string[], wrongIds: readonly string[], isSaving: boolean) {
  const hash = useLocation({ select: (location) => location.hash })
  const navigate = useNavigate()
  const named = ids.includes(hash) ? hash : (ids[0] ?? '')
  const [section, setSection] = useState(named)
  const [visited, setVisited] = useState<readonly string[]>([named])
  const [seenHash, setSeenHash] = useState(hash)
  if (hash !== seenHash) {
    setSeenHash(hash)
    setSection(named)
  }
  const [firstWrong] = wrongIds
  if (isSaving && firstWrong !== undefined && !wrongIds.includes(section)) setSection(firstWrong)
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
