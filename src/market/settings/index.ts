export { createSettings, type SettingsReader, storageLimits } from './create-settings.ts';
export { operatorSettingRoutes } from './routes.ts';
export { defaultSettings, isSettingKey, settingShapes, settingsFrom } from './settings.rules.ts';
export { storedSettings, writeSettings } from './settings-store.ts';
