import type { Visit } from '@clothesline/contract'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { t } from '../../lib/i18n.ts'
import { boardOf, neighbourOf, type RiderColumn } from './board-of.ts'
import type { VisitSteps } from './use-visit-steps.ts'
import { VisitCard } from './visit-card.tsx'
import { isOver } from './visit-words.ts'

interface BoardProps {
  visits: readonly Visit[]
  riders: readonly { _id: string; name: string }[]
  steps: VisitSteps
  onMenu: (visit: Visit, anchor: HTMLElement) => void
}

/** The stops of a day: a column for each rider, and in it the slots with their stops in the order of the run. */
export function Board({ visits, riders, steps, onMenu }: BoardProps) {
  const [dragged, setDragged] = useState<Visit | null>(null)
  const columns = boardOf(visits, riders, dragged !== null)
  const find = (id: string) => visits.find(({ _id }) => _id === id)

  const dropBefore = (draggedId: string, target: Visit) => {
    const moved = find(draggedId)
    if (!moved || isOver(target)) return
    const slot = moved.slot === target.slot ? {} : { slot: target.slot }
    steps.move(moved, { rider: target.riderId, before: target._id, ...slot })
  }
  const dropInto = (draggedId: string, riderId: string | null) => {
    const moved = find(draggedId)
    if (moved && moved.riderId !== riderId) steps.move(moved, { rider: riderId })
  }
  const shift = (visit: Visit, by: -1 | 1) => {
    const before = neighbourOf(visits, visit, by)
    if (before !== undefined) steps.move(visit, { before })
  }
  return (
    <Box sx={boardStyle}>
      {columns.map((column) => (
        <Column key={column.riderId ?? ''} column={column} onDrop={dropInto}>
          {(visit) => (
            <VisitCard
              key={visit._id}
              visit={visit}
              steps={steps}
              onMenu={onMenu}
              onShift={shift}
              onDropBefore={dropBefore}
              onDrag={setDragged}
            />
          )}
        </Column>
      ))}
    </Box>
  )
}

interface ColumnProps {
  column: RiderColumn
  onDrop: (draggedId: string, riderId: string | null) => void
  children: (visit: Visit) => ReactNode
}

function Column({ column, onDrop, children }: ColumnProps) {
  const { riderId, name, slots, count, toCome } = column
  return (
    <Box
      component="section"
      aria-label={name}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        onDrop(event.dataTransfer.getData('text/plain'), riderId)
      }}
      sx={columnStyle}
    >
      <Typography component="h3" variant="h6" sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
        <bdi>{name}</bdi>
        <Typography component="span" sx={{ color: 'text.secondary' }}>
          {t('{count} stops, {toCome} to come', { count, toCome })}
        </Typography>
      </Typography>
      {slots.map(({ key, label, visits }) => (
        <Box key={key} sx={{ display: 'grid', gap: 1 }}>
          <Typography component="h4" variant="subtitle2" sx={{ color: 'text.secondary' }}>
            {label}
          </Typography>
          {visits.map(children)}
        </Box>
      ))}
    </Box>
  )
}

const boardStyle = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fill, minmax(280px, 1fr))' },
} as const

const columnStyle = {
  display: 'grid',
  gap: 1.5,
  p: 1.5,
  minHeight: 96,
  alignContent: 'start',
  bgcolor: 'action.hover',
  borderRadius: 2,
} as const
