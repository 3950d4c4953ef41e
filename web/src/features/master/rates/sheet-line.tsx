import type { Service } from '@clothesline/contract'
import { mdiPencilOutline, mdiScaleBalance } from '@mdi/js'
import Box from '@mui/material/Box'
import { Icon } from '../../../components/icon.tsx'
import { t } from '../../../lib/i18n.ts'
import { CellEditor } from './cell-editor.tsx'
import { showCell } from './cell-text.ts'
import type { SheetRow } from './sheet.ts'
import { cellKey, KG_ROW } from './sheet-draft.ts'
import { nameSx, pencilSx } from './sheet-head.tsx'
import { isIn, type Position } from './sheet-selection.ts'
import { ROW_HEIGHT } from './sheet-sx.ts'
import type { RateSheet } from './use-rate-sheet.ts'
import type { useSheetControls } from './use-sheet-controls.ts'

interface SheetLineProps {
  row: SheetRow
  index: number
  top: number
  rates: RateSheet
  cellId: (place: Position) => string
  controls: ReturnType<typeof useSheetControls>
  onOpenName: (place: Position, isDelete: boolean) => void
}

export const rowName = ({ id, name }: SheetRow) => (id === KG_ROW ? t('Rate per kg') : name)

/** One cloth with its rates. */
export function SheetLine(props: SheetLineProps) {
  const { row, index, top, rates, cellId, controls, onOpenName } = props
  const { active } = controls.selection
  const isKg = row.id === KG_ROW
  const name = { row: index, col: -1 }
  return (
    <Box role="row" aria-rowindex={index + 2} style={{ position: 'absolute', insetInline: 0, top, height: ROW_HEIGHT }}>
      <Box
        id={cellId(name)}
        role="rowheader"
        aria-colindex={1}
        className={active.row === index && active.col === -1 ? 'active' : ''}
        onPointerDown={(event) => controls.pointAt(name, event)}
        onClick={() => onOpenName(name, false)}
      >
        {isKg && <Icon path={mdiScaleBalance} sx={{ fontSize: 18, mr: 1, color: 'text.secondary' }} />}
        <Box component="span" sx={nameSx}>
          {rowName(row)}
        </Box>
        {!isKg && <Icon className="edit" path={mdiPencilOutline} sx={pencilSx} />}
      </Box>
      {rates.sheet.services.map((service, col) => (
        <RateCell key={service._id} {...props} service={service} place={{ row: index, col }} />
      ))}
    </Box>
  )
}

function RateCell({
  row,
  rates,
  cellId,
  controls,
  service,
  place,
}: SheetLineProps & { service: Service; place: Position }) {
  const { selection, range, editing } = controls
  const key = cellKey(row.id, service._id)
  const isActive = selection.active.row === place.row && selection.active.col === place.col
  const problem = rates.findProblem(key)
  const isUnsaved = rates.isUnsaved(key)
  const isSelected = isIn(range, place) && (range.top !== range.bottom || range.left !== range.right)
  const classes = [
    row.id === KG_ROW && 'kg',
    isSelected && 'selected',
    problem !== undefined ? 'problem' : isUnsaved && 'unsaved',
    isActive && 'active',
  ]
  const told = problem ?? (isUnsaved ? t('Not saved yet') : undefined)
  return (
    <Box
      id={cellId(place)}
      role="gridcell"
      aria-colindex={place.col + 2}
      aria-selected={isSelected || isActive}
      className={classes.filter(Boolean).join(' ')}
      {...(problem === undefined ? {} : { 'aria-invalid': true })}
      {...(told === undefined ? {} : { title: told })}
      onPointerDown={(event) => controls.pointAt(place, event)}
      onPointerEnter={(event) => {
        if (event.buttons === 1 && event.pointerType === 'mouse') controls.dragTo(place)
      }}
      onClick={(event) => controls.touch(place, event)}
      onDoubleClick={() => controls.editAt(place)}
    >
      {showCell(rates.textOf(key))}
      {isActive && editing !== null && (
        <CellEditor
          label={t('{cloth}, {service}', { cloth: rowName(row), service: service.name })}
          text={editing.text}
          isQuick={editing.isQuick}
          onType={controls.type}
          onCommit={controls.commit}
          onCancel={controls.cancel}
        />
      )}
    </Box>
  )
}
