export { createKeyAuthenticate, looksLikeApiKey } from './api-keys.ts';
export { endIntegrations, revokeKeysOfOwner } from './keys-store.ts';
export { createPostWebhook, type PostWebhook } from './post-webhook.ts';
export { integrationRoutes } from './routes.ts';
export { webhookNewsTimer, webhooksHandler, webhookUpkeepTimer } from './send-webhooks.ts';
export { addressRulesOf } from './webhooks.ts';
