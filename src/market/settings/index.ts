export { createSettings, type SettingsReader } from './create-settings.ts';
export { defaultSettings, isSettingKey, settingShapes } from './defaults.rules.ts';
export { operatorSettingRoutes } from './operator-routes.ts';
export { keptSettings, writeSettings } from './settings-store.ts';
