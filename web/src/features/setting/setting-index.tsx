import Box from '@mui/material/Box'
import List from '@mui/material/List'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import { Icon } from '../../components/icon.tsx'
import { t } from '../../lib/i18n.ts'
import { showSection } from './show-section.ts'

interface SettingIndexProps {
  entries: { id: string; title: string; icon: string }[]
}

/** The groups beside the page, where there is room: one press goes there. */
export function SettingIndex({ entries }: SettingIndexProps) {
  return (
    <Box component="nav" aria-label={t('Groups of settings')} sx={{ display: { xs: 'none', md: 'block' } }}>
      <List dense disablePadding sx={{ position: 'sticky', top: 96 }}>
        {entries.map(({ id, title, icon }) => (
          <li key={id}>
            <ListItemButton onClick={() => showSection(id)} sx={{ borderRadius: 1, gap: 1.25, px: 1.25 }}>
              <Icon path={icon} sx={{ fontSize: 20, color: 'text.secondary' }} />
              <ListItemText primary={title} />
            </ListItemButton>
          </li>
        ))}
      </List>
    </Box>
  )
}
