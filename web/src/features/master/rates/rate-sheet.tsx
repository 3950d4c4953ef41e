import Box from '@mui/material/Box'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useId, useRef } from 'react'
import { t } from '../../../lib/i18n.ts'
import { SheetHead } from './sheet-head.tsx'
import { SheetLine } from './sheet-line.tsx'
import type { Position } from './sheet-selection.ts'
import { NAME_WIDTH, RATE_WIDTH, ROW_HEIGHT, sheetSx } from './sheet-sx.ts'
import type { RateSheet as Rates } from './use-rate-sheet.ts'
import { useSheetControls } from './use-sheet-controls.ts'

interface RateSheetProps {
  rates: Rates
  onOpenName: (place: Position, isDelete: boolean) => void
}

const HEADS = 1

/** Cloths × services like a sheet of a spreadsheet. The focus stays on the grid; the cursor is its active descendant. */
export function RateSheet({ rates, onOpenName }: RateSheetProps) {
  const { rows, services } = rates.sheet
  const scrollRef = useRef<HTMLDivElement>(null)
  const id = useId()
  const controls = useSheetControls(rates, {
    page: () => Math.max(1, Math.floor((scrollRef.current?.clientHeight ?? 400) / ROW_HEIGHT) - 2),
    onName: onOpenName,
    onClosed: () => scrollRef.current?.focus({ preventScroll: true }),
  })
  const { active } = controls.selection
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scrollRef.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
    scrollPaddingStart: ROW_HEIGHT,
    // The cursor's row is always rendered, because screen readers need its id.
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range)
      return active.row < 0 || shown.includes(active.row) ? shown : [...shown, active.row].sort((a, b) => a - b)
    },
  })

  const cellId = ({ row, col }: Position) => `${id}-${row}-${col}`
  const activeId = cellId(active)
  useEffect(() => {
    // Only for one who works in it: opening the page must not scroll it.
    if (!scrollRef.current?.contains(document.activeElement)) return
    document.getElementById(activeId)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [activeId])

  return (
    <>
      <Box id={`${id}-help`} hidden>
        {t('Arrow keys move, typing or F2 edits, Delete clears, Esc and then Tab leaves the sheet.')}
      </Box>
      <Box
        ref={scrollRef}
        role="grid"
        tabIndex={0}
        aria-label={t('Rates')}
        aria-describedby={`${id}-help`}
        aria-rowcount={rows.length + HEADS}
        aria-colcount={services.length + HEADS}
        aria-multiselectable
        aria-readonly={rates.reason !== undefined}
        aria-activedescendant={activeId}
        {...controls.handlers}
        sx={sheetSx(services.length)}
      >
        <SheetHead services={services} active={active} cellId={cellId} controls={controls} onOpenName={onOpenName} />
        <Box
          role="rowgroup"
          sx={{ position: 'relative', minWidth: NAME_WIDTH + services.length * RATE_WIDTH }}
          style={{ height: virtualizer.getTotalSize() }}
        >
          {virtualizer.getVirtualItems().map((item) => {
            const row = rows[item.index]
            if (row === undefined) return null
            return (
              <SheetLine
                key={row.id}
                row={row}
                index={item.index}
                top={item.start}
                rates={rates}
                cellId={cellId}
                controls={controls}
                onOpenName={onOpenName}
              />
            )
          })}
        </Box>
      </Box>
    </>
  )
}
