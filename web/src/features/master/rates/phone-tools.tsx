import { mdiArchiveOutline, mdiMagnify, mdiPlus, mdiRedo, mdiUndo } from '@mdi/js'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import { type ReactNode, useState } from 'react'
import { FilterField } from '../../../components/filter-field.tsx'
import { Icon } from '../../../components/icon.tsx'
import { MoreMenu } from '../../../components/more-menu.tsx'
import type { MoreItem } from '../../../components/more-menu-list.tsx'
import { t } from '../../../lib/i18n.ts'
import type { SheetTools } from './sheet-toolbar.tsx'

interface PhoneToolsProps extends SheetTools {
  /** What stands at the start of the line. */
  children?: ReactNode
  /** Besides what can be done with the whole sheet. */
  more?: MoreItem[]
}

/** The toolbar of the sheet on a phone, in one line: the search opens below it, the rest is in a menu. */
export function PhoneTools(props: PhoneToolsProps) {
  const { rates, search, inactiveCount, onSearch, onAdd, onShowInactive, children, more = [] } = props
  const [isSearching, setIsSearching] = useState(search !== '')
  const items: MoreItem[] = [
    ...(rates.canUndo ? [{ label: t('Undo'), icon: mdiUndo, onClick: rates.undo }] : []),
    ...(rates.canRedo ? [{ label: t('Redo'), icon: mdiRedo, onClick: rates.redo }] : []),
    ...more,
    { label: t('Add cloth'), icon: mdiPlus, onClick: () => onAdd('cloth') },
    { label: t('Add service'), icon: mdiPlus, onClick: () => onAdd('service') },
    ...(inactiveCount > 0
      ? [
          {
            label: t('Deactivated ({count})', { count: inactiveCount }),
            icon: mdiArchiveOutline,
            onClick: onShowInactive,
          },
        ]
      : []),
  ]
  return (
    <Stack spacing={1} sx={{ mb: 1 }}>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'flex-end' }}>
        {children}
        <IconButton
          aria-label={t('Find a cloth')}
          title={t('Find a cloth')}
          aria-expanded={isSearching}
          color={isSearching ? 'primary' : 'default'}
          onClick={() => {
            setIsSearching(!isSearching)
            onSearch('')
          }}
        >
          <Icon path={mdiMagnify} />
        </IconButton>
        <MoreMenu items={items} />
      </Stack>
      {isSearching && <FilterField autoFocus isGrowing label={t('Find a cloth')} value={search} onChange={onSearch} />}
    </Stack>
  )
}
