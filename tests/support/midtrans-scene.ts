import { midtransNotification } from '#contract/payment.ts';
import { type StandInMidtrans, standInMidtrans } from './midtrans.ts';
import { createScene, type Scene } from './scene.ts';

/** A shop whose payments go by a stand-in of Midtrans, and its only product; the stand-in is to be stopped at the end. */
export const midtransScene = async (): Promise<{ midtrans: StandInMidtrans; scene: Scene; shirt: number }> => {
  const midtrans = await standInMidtrans();
  const payment = { provider: 'midtrans', callbackSecret: null, midtrans: midtrans.config };
  const scene = await createScene({ context: { config: { payment } } });
  const shirt = await scene.product({ stock: 500 });
  await scene.publish();
  return { midtrans, scene, shirt };
};

/** What the shop answers to a notification with this body. */
export const sendNotification = (scene: Scene, rawBody: string) =>
  scene.call(midtransNotification, null, {
    input: JSON.parse(rawBody),
    origin: { rawBody, header: () => undefined },
  });
