import { mdiAlertCircleOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import List from '@mui/material/List'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import { Icon } from '../../components/icon.tsx'
import { NativeSelectField } from '../../components/native-select-field.tsx'
import { t } from '../../lib/i18n.ts'

interface SettingIndexProps {
  entries: { id: string; title: string; icon: string; hasProblem: boolean }[]
  /** The section that is shown. */
  current: string
  onChoose: (id: string) => void
}

/** All sections, with the one that is shown: beside the page, or as one choice on top of it where there is no room. */
export function SettingIndex({ entries, current, onChoose }: SettingIndexProps) {
  return (
    <>
      <Box component="nav" aria-label={t('Groups of settings')} sx={{ display: { xs: 'none', md: 'block' } }}>
        <List dense disablePadding sx={{ position: 'sticky', top: 80 }}>
          {entries.map(({ id, title, icon, hasProblem }) => (
            <li key={id}>
              <ListItemButton
                selected={id === current}
                aria-current={id === current ? 'true' : undefined}
                onClick={() => onChoose(id)}
                sx={{ borderRadius: 1, gap: 1.25, px: 1.25, py: 0.5, minHeight: 36 }}
              >
                <Icon
                  path={hasProblem ? mdiAlertCircleOutline : icon}
                  sx={{ fontSize: 20, color: hasProblem ? 'error.main' : 'text.secondary' }}
                />
                <ListItemText primary={title} />
              </ListItemButton>
            </li>
          ))}
        </List>
      </Box>
      <NativeSelectField
        size="small"
        label={t('Section')}
        value={current}
        onChange={onChoose}
        sx={{ display: { md: 'none' }, '& select': { minHeight: 44, boxSizing: 'border-box' } }}
        choices={entries.map(({ id, title }) => ({ value: id, label: title }))}
      />
    </>
  )
}
