// Generated from content/site.yaml by every build. Edit that file instead.
export const name: string = "Mama Cabins";
export const host: string = "Mountain Mama";
export const about: string = "Meet Mama";
export const since: number = 2020;
export const tagline: string = "Hand-picked cabins in the Smoky Mountains";
export const email: string = "hello@mamacabins.example";
export const hostDrawing: boolean = true;
export const nameInFiles: string = "mama-cabins";
export const phone: string = "(865) 555-0142";
export const phoneDigits: string = "+18655550142";
export const postalAddress: string = "";
export const contract: string = "";
export const law: string = "";
export const followers: string = "450k+";
export const tiktokName: string = "mamacabins";
export const social: readonly { kind: string; name: string; url: string }[] = [{"kind":"photo","name":"Instagram","url":"https://www.instagram.com/mamacabins"},{"kind":"short-video","name":"TikTok","url":"https://www.tiktok.com/@mamacabins"},{"kind":"network","name":"Facebook","url":"https://www.facebook.com/mamacabins"}];
